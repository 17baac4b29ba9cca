"""Random patients scored by an independent implementation: clincalc 0.4.0, a Rust engine with Python bindings.

    pip install clincalc==0.4.0 && python clincalc-scores.py > clincalc-scores.json

Each entry has our card's id, the inputs as our cards take them, and clincalc's score. Left out is what our cards count
otherwise on purpose: components that cannot be tested (Glasgow coma), plaster casts (Caprini), urea between 6.8 and 7
mmol/L (CURB-65, whose cut-off of 19 mg/dL is 6.78 mmol/L), and ages of 50, 60, 70 and 80 (Charlson: clincalc gives
60 one point, Charlson 1994 two).
"""

import json
import random

from clincalc import calculate

draw = random.Random(20050112)
entries = []


def flag(share=0.4):
    return draw.random() < share


def pick(*choices):
    return draw.choice(choices)


def number(least, most, decimals=0):
    value = round(draw.uniform(least, most), decimals)
    return int(value) if decimals == 0 else value


def add(card, theirs, patient, ours):
    answer = calculate(theirs, patient)
    result = answer["working"]["positive_count"] if theirs == "perc" else answer["result"]
    entries.append({"card": card, "inputs": ours, "expected": float(result)})


def flags(names):
    """The same draws under both names: their name to our data set's name."""
    drawn = {theirs: flag() for theirs in names}
    return drawn, {names[theirs]: value for theirs, value in drawn.items() if names[theirs] is not None}


SEX = ("male", "female")

for _ in range(12):
    theirs, ours = flags({
        "congestive_heart_failure": "Congestive Heart Failure",
        "hypertension": "Hypertension history",
        "diabetes": "Diabetes history",
        "stroke_tia_thromboembolism": "Stroke",
        "vascular_disease": "Vascular disease history",
    })
    age, sex = number(50, 90), pick(*SEX)
    add(4, "cha2ds2vasc", {**theirs, "age": age, "sex": sex}, {**ours, "age": age, "sex": sex})
    add(1004, "cha2ds2_va", {**theirs, "age": age}, {**ours, "age": age})

    theirs, ours = flags({
        "clinical_signs_of_dvt": "Clinical signs and symptoms of Deep Vein Thrombosis",
        "haemoptysis": "Hemoptysis",
        "immobilisation_or_surgery": "Surgery in the previous 4 weeks",
        "malignancy": "Malignancy with treatment within 6 months or palliative",
        "pe_most_likely_diagnosis": "Pulmonary Embolism is #1 diagnosis OR equally likely",
        "previous_dvt_or_pe": "Previously documented Deep Vein Thrombosis",
    })
    rate = number(85, 115)
    add(8, "wells_pe", {**theirs, "heart_rate_over_100": rate > 100}, {**ours, "heart rate": rate})

    theirs, ours = flags({
        "active_cancer": "Active cancer",
        "alternative_diagnosis_as_likely": "Alternative diagnosis to Deep Vein Thrombosis as likely or more likely",
        "bedridden_or_major_surgery": "Bedridden recently >3 days",
        "calf_swelling_over_3cm": "Calf swelling >3 cm compared to the other leg",
        "collateral_superficial_veins": "Collateral (nonvaricose) superficial veins present",
        "entire_leg_swollen": "Entire Leg Swollen",
        "localised_tenderness": "Localized tenderness along the deep venous system",
        "paralysis_paresis_immobilisation": "Paralysis, paresis, or recent plaster immobilization of the lower extremity",
        "pitting_oedema": "Pitting edema, confined to symptomatic leg",
        "previously_documented_dvt": "Previously documented Deep Vein Thrombosis",
    })
    add(16, "wells_dvt", theirs, ours)

    theirs, ours = flags({
        "exogenous_oestrogen_use": "Hormone use",
        "haemoptysis": "Hemoptysis",
        "prior_vte": "Previously Documented Pulmonary Embolism",
        "recent_surgery_or_trauma_requiring_hospitalisation": "Recent surgery or trauma",
        "unilateral_leg_swelling": "Unilateral Leg Swelling",
    })
    age, rate, saturation = number(40, 60), number(90, 110), number(90, 100)
    patient = {**theirs, "age_years": age, "heart_rate_bpm": rate, "room_air_oxygen_saturation_percent": saturation}
    add(48, "perc", {**patient, "low_pretest_probability_confirmed": True},
        {**ours, "age": age, "heart rate": rate, "O₂ saturation percentage": saturation})

    theirs, ours = flags({
        "abnormal_liver_function": "Liver disease criteria for the HAS-BLED rule",
        "abnormal_renal_function": "Renal disease criteria for the HAS-BLED rule",
        "bleeding_history": "Prior major bleeding or predisposition to bleeding",
        "drugs_antiplatelet_nsaid": "Medication usage predisposing to bleeding",
        "hypertension_uncontrolled": "Hypertension",
        "labile_inr": "Labile international normalized ratio",
        "stroke": "Stroke",
    })
    age, drinks = number(60, 70), number(5, 11)
    add(25, "hasbled", {**theirs, "elderly_over_65": age > 65, "alcohol_excess": drinks >= 8},
        {**ours, "age": age, "Number of Alcoholic Drinks Per Week": drinks})

    theirs, ours = flags({
        "absence_of_cough": "Absence of cough or coryza",
        "attend_rapidly": "Symptom onset <=3 days",
        "fever": "Fever in past 24 hours",
        "inflamed_tonsils": "Severe tonsil inflammation",
        "purulence": "Purulent tonsils",
    })
    add(33, "feverpain", theirs, ours)

    theirs, ours = flags({
        "absence_of_cough": "Cough Absent",
        "tender_anterior_cervical_nodes": "Tender/swollen anterior cervical lymph nodes",
        "tonsillar_exudate": "Exudate or swelling on tonsils",
    })
    age, fever = number(3, 60), number(37, 39, 1)
    add(20, "centor", {**theirs, "age": age, "fever": fever > 38}, {**ours, "age": age, "Temperature": fever})

    confusion, age, urea = flag(), number(55, 75), pick(number(4, 6.7, 1), number(7.1, 10, 1))
    breaths, systolic, diastolic = number(24, 36), number(80, 100), number(55, 65)
    add(45, "curb65",
        {"age": age, "confusion": confusion, "diastolic_bp": diastolic, "respiratory_rate": breaths,
         "systolic_bp": systolic, "urea_mmol_l": urea},
        {"age": age, "Confusion": confusion, "Diastolic Blood Pressure": diastolic, "respiratory rate": breaths,
         "Systolic Blood Pressure": systolic, "BUN": {"value": urea, "unit": "mmol/L"}})

    level, dopamine, norepinephrine, systolic, diastolic = pick(
        ("map-at-least70", 0, 0, 120, 70), ("map-below70", 0, 0, 85, 50), ("dopamine-low", 4, 0, 85, 50),
        ("moderate-vasopressors", 0, 0.08, 85, 50), ("moderate-vasopressors", 12, 0, 85, 50),
        ("high-vasopressors", 0, 0.3, 85, 50), ("high-vasopressors", 16, 0, 85, 50))
    support, gcs, platelets = flag(), number(3, 15), number(5, 300)
    bilirubin, creatinine, oxygen = number(0.3, 14, 1), number(0.5, 6, 1), number(40, 250)
    add(43, "sofa",
        {"bilirubin": bilirubin, "bilirubin_unit": "mg/dL", "cardiovascular": level, "creatinine": creatinine,
         "creatinine_unit": "mg/dL", "gcs": gcs, "pao2_fio2": oxygen / 0.5, "platelets": platelets,
         "respiratory_support": support},
        {"PaO₂": oxygen, "FiO₂": 50, "On mechanical ventilation": support, "Glasgow Coma Score": gcs,
         "Platelet count": {"value": platelets, "unit": "10^9/L"}, "Bilirubin": bilirubin, "creatinine": creatinine,
         "DOPamine": dopamine, "norEPINEPHrine": norepinephrine, "Systolic Blood Pressure": systolic,
         "Diastolic Blood Pressure": diastolic})

    health, failure, surgery = pick(
        ("none", False, None), ("elective_postoperative", True, "Elective"),
        ("nonoperative_or_emergency_postoperative", True, "Nonoperative"),
        ("nonoperative_or_emergency_postoperative", True, "Emergency"))
    acute, inspired, mean = flag(), pick(30, 40, 60, 80), number(40, 170)
    oxygen, gradient = number(45, 90), number(100, 550)
    same = {"age": number(30, 90), "temperature_c": number(29, 42, 1), "heart_rate": number(30, 190),
            "respiratory_rate": number(4, 55), "arterial_ph": number(7.1, 7.75, 2), "sodium_mmol_l": number(105, 185),
            "potassium_mmol_l": number(2.2, 7.5, 1), "creatinine_mg_dl": number(0.3, 5, 1),
            "hematocrit_percent": number(15, 65), "wbc_10_9_l": number(0.5, 45, 1), "glasgow_coma_scale": number(3, 15)}
    add(28, "apache2",
        {**same, "mean_arterial_pressure_mm_hg": mean, "fio2": inspired / 100, "chronic_health_status": health,
         "acute_renal_failure": acute,
         **({"aa_gradient_mm_hg": gradient} if inspired >= 50 else {"pao2_mm_hg": oxygen})},
        {"age": same["age"], "History of severe organ failure or immunocompromise": failure,
         **({} if surgery is None else {"Surgery Type": surgery}), "Temperature": same["temperature_c"],
         "Systolic Blood Pressure": mean, "Diastolic Blood Pressure": mean, "heart rate": same["heart_rate"],
         "respiratory rate": same["respiratory_rate"], "FiO₂": inspired, "A-a gradient": gradient, "PaO₂": oxygen,
         "pH": same["arterial_ph"], "Sodium": same["sodium_mmol_l"], "Potassium": same["potassium_mmol_l"],
         "creatinine": same["creatinine_mg_dl"], "Acute renal failure": acute,
         "Hematocrit": same["hematocrit_percent"],
         "White blood cell count": {"value": same["wbc_10_9_l"], "unit": "10^9/L"},
         "Glasgow Coma Score": same["glasgow_coma_scale"]})

    theirs, ours = flags({
        "aids": "AIDS",
        "cerebrovascular_disease": "Cerebrovascular Accident",
        "congestive_heart_failure": "Congestive Heart Failure",
        "connective_tissue_disease": "Connective tissue disease",
        "copd": "Chronic Pulmonary Disease",
        "dementia": "Dementia",
        "hemiplegia_paraplegia": "Hemiplegia",
        "leukaemia": "Leukemia",
        "lymphoma": "Lymphoma",
        "myocardial_infarction": "Myocardial infarction",
        "peptic_ulcer_disease": "Peptic ulcer disease",
        "peripheral_vascular_disease": "Peripheral vascular disease",
        "renal_disease_moderate_severe": "Moderate to severe Chronic Kidney Disease",
    })
    age, liver, tumor = pick(45, 55, 59, 63, 69, 72, 79, 84), pick("none", "mild", "moderate to severe"), pick("none", "localized", "metastatic")
    diabetes = pick("none or diet-controlled", "uncomplicated", "end-organ damage")
    add(32, "charlson",
        {**theirs, "age": age, "include_age_adjustment": True, "mild_liver_disease": liver == "mild",
         "liver_disease_moderate_severe": liver == "moderate to severe",
         "diabetes_uncomplicated": diabetes == "uncomplicated", "diabetes_complicated": diabetes == "end-organ damage",
         "solid_tumour_non_metastatic": tumor == "localized", "metastatic_solid_tumour": tumor == "metastatic"},
        {**ours, "age": age, "Liver disease severity": liver, "Diabetes mellitus": diabetes, "Solid tumor": tumor})

    factors = {name: flag(0.25) for name in (
        "Hypertension history", "hypercholesterolemia", "Diabetes mellitus", "obesity", "smoking",
        "parent or sibling with Cardiovascular disease before age 65")}
    atherosclerosis, age = flag(0.2), number(35, 75)
    count = sum(factors.values())
    history = pick("slightly suspicious", "moderately suspicious", "highly suspicious")
    ecg, ecg_theirs = pick(("Normal", "normal"),
                           ("Non-specific repolarization disturbance", "non_specific_repolarisation"),
                           ("Significant ST deviation", "significant_st_deviation"))
    troponin, troponin_theirs = pick(
        ("less than or equal to normal limit", "normal"),
        ("between the normal limit or up to three times the normal limit", "one_to_three_times"),
        ("greater than three times normal limit", "over_three_times"))
    burden = "three_or_more_or_atherosclerosis" if count >= 3 or atherosclerosis else "one_or_two" if count else "none"
    add(18, "heart",
        {"age": age, "ecg": ecg_theirs, "history": history.replace(" ", "_"), "risk_factors": burden,
         "troponin": troponin_theirs},
        {**factors, "age": age, "atherosclerotic disease": atherosclerosis, "Suspicion History": history,
         "Electrocardiogram Test": ecg, "Initial troponin": troponin})

    theirs, ours = flags({
        "cardiac_failure": "Cardiac failure present",
        "hepatic_disease": "Hepatic disease history",
        "melaena": "Melena present",
        "syncope": "Recent syncope",
    })
    sex, hemoglobin, rate = pick(*SEX), number(80, 150), number(90, 110)
    systolic, urea = number(80, 120), number(5, 30, 1)
    add(27, "glasgow_blatchford",
        {**theirs, "sex": sex, "haemoglobin_g_l": hemoglobin, "heart_rate_bpm": rate, "systolic_bp_mm_hg": systolic,
         "urea_mmol_l": urea, "acute_upper_gi_bleeding_at_first_assessment": True, "age_16_or_over": True,
         "emergency_department_overt_ugib": True},
        {**ours, "sex": sex, "Hemoglobin": {"value": hemoglobin, "unit": "g/L"}, "heart rate": rate,
         "Systolic Blood Pressure": systolic, "BUN": {"value": urea, "unit": "mmol/L"}})

    bilirubin, albumin, inr = number(0.5, 5, 1), number(2, 4.5, 1), number(0.9, 3, 1)
    ascites, ascites_theirs = pick(("absent", "none"), ("slight", "mild"), ("moderate", "moderate-severe"))
    grade, grade_theirs = pick(("No Encephalopathy", "none"), ("Grade 1-2", "grade1-to2"), ("Grade 3-4", "grade3-to4"))
    add(15, "child_pugh",
        {"albumin": albumin, "albumin_unit": "g/dL", "ascites": ascites_theirs, "bilirubin": bilirubin,
         "bilirubin_unit": "mg/dL", "encephalopathy": grade_theirs, "inr": inr},
        {"Albumin": albumin, "Ascites": ascites, "Bilirubin": bilirubin, "Encephalopathy": grade, "INR": inr})

    theirs, ours = flags({
        "abnormal_pulmonary_function": "Chronic Obstructive Pulmonary Disease",
        "acute_mi": "Acute Myocardial infarction",
        "acute_spinal_cord_injury": "Acute spinal cord injury causing paralysis in the last month",
        "anticardiolipin_antibodies": "Elevated anticardiolipin antibody",
        "central_venous_access": "Current central venous access",
        "congestive_heart_failure": "Congestive Heart Failure in the last month",
        "elevated_homocysteine": "Elevated serum homocysteine",
        "factor_v_leiden": "Positive Factor V Leiden",
        "family_history_vte": "Family history of thrombosis",
        "heparin_induced_thrombocytopenia": "Heparin-induced thrombocytopenia",
        "hip_pelvis_leg_fracture": "Hip, pelvis, or leg fracture in the last month",
        "history_dvt_pe": "Previously documented Deep Vein Thrombosis",
        "inflammatory_bowel_disease": "History of inflammatory bowel disease",
        "lupus_anticoagulant": "Positive lupus anticoagulant",
        "malignancy": "Present or previous malignancy",
        "other_thrombophilia": "Other congenital or acquired thrombophilia",
        "prothrombin_20210a": "Positive prothrombin 20210A",
        "sepsis_within_1_month": "Sepsis in the last month",
        "serious_lung_disease": "Pneumonia in the last month",
        "stroke_within_1_month": "Stroke in the last month",
        "swollen_legs": "Current swollen legs",
        "varicose_veins": "Varicose veins",
    })
    age, bmi = number(30, 85), number(20, 32, 1)
    surgery, mobility = pick("none", "minor", "major", "laparoscopic"), pick("normal", "on bed rest", "confined to bed >72 hours")
    unused = ("arthroscopic_surgery", "elective_arthroplasty", "history_of_miscarriage", "immobilising_cast",
              "oral_contraceptives_or_hrt", "pregnancy_or_postpartum")
    add(36, "caprini",
        {**theirs, **{name: False for name in unused}, "age_41_60": 41 <= age <= 60, "age_61_74": 61 <= age <= 74,
         "age_75_plus": age >= 75, "bmi_over_25": bmi > 25, "minor_surgery": surgery == "minor",
         "major_surgery_over_45_min": surgery == "major", "laparoscopic_surgery_over_45_min": surgery == "laparoscopic",
         "medical_patient_at_bed_rest": mobility == "on bed rest",
         "confined_to_bed_over_72h": mobility == "confined to bed >72 hours"},
        {**ours, "age": age, "Body Mass Index (BMI)": bmi, "Surgery Type": surgery, "Mobility": mobility})

    eye, eye_theirs = pick(("eyes open spontaneously", "spontaneous"), ("eye opening to verbal command", "to_sound"),
                           ("eye opening to pain", "to_pressure"), ("no eye opening", "no_response"))
    verbal, verbal_theirs = pick(("oriented", "orientated"), ("confused", "confused"), ("inappropriate words", "words"),
                                 ("incomprehensible sounds", "sounds"), ("no verbal response", "no_response"))
    motor, motor_theirs = pick(
        ("obeys commands", "obey_commands"), ("localizes pain", "localising"),
        ("withdrawal from pain", "normal_flexion"), ("flexion to pain", "abnormal_flexion"),
        ("extension to pain", "extension"), ("no motor response", "no_response"))
    add(21, "gcs", {"eye_opening": eye_theirs, "verbal_response": verbal_theirs, "motor_response": motor_theirs},
        {"Best eye response": eye, "Best verbal response": verbal, "Best motor response": motor})

    theirs, ours = flags({
        "cerebrovascular_disease": "History of cerebrovascular disease",
        "congestive_heart_failure": "Congestive Heart Failure criteria for the Cardiac Risk Index rule",
        "high_risk_surgery": "Elevated-risk surgery",
        "ischemic_heart_disease": "History of ischemic heart disease",
        "preoperative_insulin_treatment": "Pre-operative treatment with insulin",
    })
    creatinine = number(120, 230)
    add(17, "rcri",
        {**theirs, "creatinine_umol_l": creatinine, "adult_noncardiac_surgery_candidate": True,
         "original_validation_population_matches": True},
        {**ours, "Pre-operative creatinine": {"value": creatinine, "unit": "µmol/L"}})

print("[\n" + ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries) + "\n]")
