"""Reference values by an independent implementation: clincalc 0.4.0, a Rust engine with Python bindings.

    pip install clincalc==0.4.0 && python clincalc-reference.py > clincalc-reference.json

Each entry has our card's id, the inputs as our cards take them, and clincalc's value for the same patient, which it
rounds to `decimals`.
"""

import json

from clincalc import calculate

entries = []


def add(card, inputs, result, decimals):
    entries.append({"card": card, "inputs": inputs, "expected": float(result), "decimals": decimals})


def amount(value, unit):
    return {"value": value, "unit": unit}


def plain(value):
    return {"value": value}


for sex, age, creatinine in [("female", 61, 0.65), ("female", 40, 1.9), ("male", 74, 0.85), ("male", 52, 3.4)]:
    result = calculate("egfr", {"age": age, "sex": sex, "creatinine": creatinine, "creatinine_unit": "mg/dL"})
    add(3, {"age": amount(age, "years"), "sex": plain(sex), "creatinine": amount(creatinine, "mg/dL")}, result["result"], 0)

for urine_na, na, urine_cr, cr in [(20, 138, 90, 2.4), (64, 131, 35, 4.1)]:
    result = calculate("fena", {"urine_sodium": urine_na, "plasma_sodium": na, "urine_creatinine": urine_cr, "plasma_creatinine": cr})
    inputs = {
        "Urine sodium": amount(urine_na, "mEq/L"),
        "Sodium": amount(na, "mEq/L"),
        "Urine creatinine": amount(urine_cr, "mg/dL"),
        "creatinine": amount(cr, "mg/dL"),
    }
    add(40, inputs, result["result"], 2)

for calcium, albumin in [(7.9, 2.1), (10.6, 3.4), (9.2, 4.6)]:
    result = calculate("corrected_calcium", {"calcium": calcium, "calcium_unit": "mg/dL", "albumin": albumin, "albumin_unit": "g/dL"})
    add(7, {"Calcium": amount(calcium, "mg/dL"), "Albumin": amount(albumin, "g/dL")}, result["result"], 2)

for card, method in [(26, "hillier"), (1026, "katz")]:
    for na, glucose in [(128, 640), (137, 210)]:
        result = calculate("corrected_sodium", {"sodium": na, "glucose": glucose, "glucose_unit": "mg/dL", "method": method})
        add(card, {"Sodium": amount(na, "mmol/L"), "Glucose": amount(glucose, "mg/dL")}, result["result"], 1)

for na, cl, hco3, albumin in [(141, 104, 11, 2.3), (133, 99, 19, 4.4)]:
    ions = {"sodium_mmol_l": na, "chloride_mmol_l": cl, "bicarbonate_mmol_l": hco3}
    inputs = {"Sodium": amount(na, "mmol/L"), "Chloride": amount(cl, "mmol/L"), "Bicarbonate": amount(hco3, "mmol/L")}
    add(39, inputs, calculate("anion_gap", ions)["result"], 1)
    corrected = calculate("anion_gap", ions | {"albumin_g_l": albumin * 10})
    add(65, inputs | {"Albumin": amount(albumin, "g/dL")}, corrected["result"], 1)

for kg, cm in [(48.5, 151), (112, 183)]:
    inputs = {"weight": amount(kg, "kg"), "height": amount(cm, "cm")}
    add(6, inputs, calculate("bmi", {"weight_kg": kg, "height_cm": cm})["result"], 1)
    add(60, inputs, calculate("body_surface_area", {"weight_kg": kg, "height_cm": cm})["result"], 2)

for age, ast, alt, platelets in [(66, 88, 41, 96), (29, 22, 31, 260)]:
    result = calculate("fib4", {"age": age, "ast": ast, "alt": alt, "platelets": platelets})
    inputs = {
        "age": amount(age, "years"),
        "Aspartate aminotransferase": amount(ast, "U/L"),
        "Alanine aminotransferase": amount(alt, "U/L"),
        "Platelet count": amount(platelets * 1000, "µL"),
    }
    add(19, inputs, result["result"], 2)

for total, hdl, triglycerides in [(212, 47, 168), (140, 61, 92), (251, 38, 344)]:
    result = calculate("ldl_cholesterol", {"total_cholesterol": total, "hdl_cholesterol": hdl, "triglycerides": triglycerides, "unit": "mg/dL"})
    inputs = {
        "Total cholesterol": amount(total, "mg/dL"),
        "high-density lipoprotein cholesterol": amount(hdl, "mg/dL"),
        "Triglycerides": amount(triglycerides, "mg/dL"),
    }
    add(44, inputs, result["result"]["ldl_friedewald"], 1)
    add(1044, inputs, result["result"]["ldl_sampson_nih"], 1)

for insulin, glucose in [(11.2, 97), (38, 141)]:
    result = calculate("homa_ir", {"fasting_insulin_miu_l": insulin, "fasting_glucose": glucose, "glucose_unit": "mg/dL"})
    add(31, {"Insulin": amount(insulin, "µIU/mL"), "Glucose": amount(glucose, "mg/dL")}, result["result"], 2)

for sex, cr, bilirubin, inr, na, albumin in [
    ("male", 1.2, 2.5, 1.0, 131, 3.8),
    ("female", 1.5, 6.0, 1.5, 131, 2.2),
    ("male", 2.8, 12.0, 2.2, 128, 2.0),
    ("female", 4.5, 12.0, 0.9, 120, 3.5),
]:
    result = calculate(
        "meld_3",
        {
            "registration_age_years": 50,
            "female_for_adult_meld": sex == "female",
            "bilirubin": bilirubin,
            "bilirubin_unit": "mg/dL",
            "inr": inr,
            "creatinine": cr,
            "creatinine_unit": "mg/dL",
            "sodium_mmol_l": na,
            "albumin": albumin,
            "albumin_unit": "g/dL",
            "qualifying_dialysis_in_prior_7_days": False,
        },
    )
    inputs = {
        "sex": plain(sex),
        "creatinine": amount(cr, "mg/dL"),
        "Bilirubin": amount(bilirubin, "mg/dL"),
        "INR": plain(inr),
        "Sodium": amount(na, "mEq/L"),
        "Albumin": amount(albumin, "g/dL"),
    }
    add(1023, inputs, result["result"], 0)

print(json.dumps(entries, indent="\t", ensure_ascii=False))
