/** Each calculator's formula as a model would write it in its own words, by calculator id. */
export const freeSpellings: Record<number, string> = {
	2: `IBW = 50 (male) or 45.5 (female) + 2.3 × (height in inches − 60)
ABW = IBW + 0.4 × (actual body weight − IBW)
BMI = weight (kg) / [height (m)]²
W = actual body weight if BMI < 18.5; min(IBW, actual body weight) if BMI < 25; ABW otherwise
CrCl = [(140 − age) × W × 0.85 (if female)] / (72 × SCr)`,
	3: `eGFR = 142 × min(Scr/κ, 1)^α × max(Scr/κ, 1)^−1.200 × 0.9938^Age × 1.012 [if female]
where κ = 0.7 for females and 0.9 for males, α = −0.241 for females and −0.302 for males`,
	4: `CHF: 1 point
Hypertension: 1 point
Age ≥75 years: 2 points
Diabetes mellitus: 1 point
Stroke/TIA/thromboembolism: 2 points
Vascular disease: 1 point
Age 65–74 years: 1 point
Female sex: 1 point`,
	5: 'MAP ≈ DBP + 1/3 × (SBP − DBP)',
	6: 'BMI = weight (kg) / [height (m)]²',
	7: 'Corrected Calcium = Measured Total Calcium + [0.8 × (4.0 − Albumin)]',
	8: `Clinical signs and symptoms of DVT: 3 points
PE is #1 diagnosis or equally likely: 3 points
Heart rate > 100 bpm: 1.5 points
Immobilization for at least 3 days or surgery in the previous 4 weeks: 1.5 points
Previous PE or DVT: 1.5 points
Hemoptysis: 1 point
Malignancy: 1 point`,
	9: 'GFR = 175 × (Scr)^-1.154 × (Age)^-0.203 × 0.742 (if female) × 1.212 (if African American)',
	10: 'IBW (kg) = 50 + 2.3 × (height in inches − 60) for men; 45.5 + 2.3 × (height in inches − 60) for women',
	11: 'QTc = QT / √RR, where RR = 60 / HR',
	13: 'Estimated due date = LMP + 40 weeks + (cycle length − 28)',
	15: `Bilirubin: <2 mg/dL = 1 point, 2–3 mg/dL = 2 points, >3 mg/dL = 3 points
Albumin: >3.5 g/dL = 1 point, 2.8–3.5 g/dL = 2 points, <2.8 g/dL = 3 points
INR: <1.7 = 1 point, 1.7–2.3 = 2 points, >2.3 = 3 points
Ascites: absent = 1 point, slight = 2 points, moderate = 3 points
Encephalopathy: none = 1 point, grade 1–2 = 2 points, grade 3–4 = 3 points`,
	16: `+1 Active cancer
+1 Bedridden recently >3 days or major surgery within 12 weeks
+1 Calf swelling >3 cm compared to the other leg
+1 Collateral (nonvaricose) superficial veins present
+1 Entire leg swollen
+1 Localized tenderness along the deep venous system
+1 Pitting edema, confined to symptomatic leg
+1 Paralysis, paresis, or recent plaster immobilization of the lower extremity
+1 Previously documented DVT
−2 Alternative diagnosis to DVT as likely or more likely`,
	17: `1. High-risk surgery: 1 point
2. History of ischemic heart disease: 1 point
3. History of congestive heart failure: 1 point
4. History of cerebrovascular disease: 1 point
5. Preoperative treatment with insulin: 1 point
6. Preoperative creatinine > 2 mg/dL: 1 point`,
	18: `History: highly suspicious = 2, moderately suspicious = 1, slightly suspicious = 0
ECG: significant ST deviation = 2, non-specific repolarization disturbance = 1, normal = 0
Age: ≥65 = 2, 45–64 = 1, <45 = 0
Risk factors: 2 points if number of risk factors ≥ 3 or atherosclerotic disease or TIA; 1 point if number of risk factors ≥ 1; 0 points otherwise
Troponin: >3× normal limit = 2, 1–3× normal limit = 1, ≤ normal limit = 0`,
	19: 'FIB-4 = (Age [years] x AST [U/L]) / (Platelets [10^9/L] x sqrt(ALT [U/L]))',
	20: `Age 3–14 years: +1
Age ≥45 years: −1
Exudate or swelling on tonsils: +1
Tender/swollen anterior cervical lymph nodes: +1
Temperature >38°C: +1
Cough absent: +1`,
	21: `Eye: spontaneous = 4, to verbal command = 3, to pain = 2, none = 1, not testable = 4
Verbal: oriented = 5, confused = 4, inappropriate words = 3, incomprehensible sounds = 2, none = 1, not testable = 5
Motor: obeys commands = 6, localizes pain = 5, withdrawal from pain = 4, flexion to pain = 3, extension to pain = 2, none = 1, not testable = 6`,
	22: 'Rate (mL/hr) = 4 × weight if weight ≤ 10; 40 + 2 × (weight − 10) if weight ≤ 20; 60 + (weight − 20) otherwise',
	23: `MELD(i) = 0.957 × ln(Cr) + 0.378 × ln(bilirubin) + 1.120 × ln(INR) + 0.643, then multiplied by 10
Cr = 4 if dialysis or CVVHD, else min(max(creatinine, 1), 4)
bilirubin = max(bilirubin, 1)
INR = max(INR, 1)
Na = min(max(sodium, 125), 137)
M = 10 × MELD(i)
MELDNa = min(M + 1.32 × (137 − Na) − [0.033 × M × (137 − Na)] if M > 11 else M, 40)`,
	24: `Equivalent dose: target dose = dose × (target equivalent / given equivalent)
given equivalent = 0.75 if given steroid is 'Betamethasone IV' or given steroid is 'Dexamethasone IV' or given steroid is 'Dexamethasone PO'; 4 if given steroid is 'MethylPrednisoLONE IV' or given steroid is 'MethylPrednisoLONE PO' or given steroid is 'Triamcinolone IV'; 5 if given steroid is 'PrednisoLONE PO' or given steroid is 'PredniSONE PO'; 20 if given steroid is 'Hydrocortisone IV' or given steroid is 'Hydrocortisone PO'; 25 if given steroid is 'Cortisone PO'
target equivalent = 0.75 if target steroid is 'Betamethasone IV' or target steroid is 'Dexamethasone IV' or target steroid is 'Dexamethasone PO'; 4 if target steroid is 'MethylPrednisoLONE IV' or target steroid is 'MethylPrednisoLONE PO' or target steroid is 'Triamcinolone IV'; 5 if target steroid is 'PrednisoLONE PO' or target steroid is 'PredniSONE PO'; 20 if target steroid is 'Hydrocortisone IV' or target steroid is 'Hydrocortisone PO'; 25 if target steroid is 'Cortisone PO'`,
	25: `Hypertension (uncontrolled, >160 mmHg systolic): 1
Abnormal renal function: 1
Abnormal liver function: 1
Stroke: 1
Bleeding history or predisposition: 1
Labile INR: 1
Age > 65: 1
Drugs: 1
Alcohol (≥ 8 drinks/week): 1`,
	26: 'Corrected Na+ = Measured Na+ + 0.024 × (Serum glucose − 100)',
	27: `BUN: 18.2–22.3 mg/dL = 2, 22.4–27.9 mg/dL = 3, 28–70 mg/dL = 4, >70 mg/dL = 6
Hemoglobin: 1 point if male and hemoglobin ≥ 12 and hemoglobin < 13; 3 points if male and hemoglobin ≥ 10 and hemoglobin < 12; 1 point if female and hemoglobin ≥ 10 and hemoglobin < 12; 6 points if hemoglobin < 10; 0 points otherwise
Systolic BP: 100–109 = 1, 90–99 = 2, <90 = 3
Pulse ≥100: 1
Melena: 1
Syncope: 2
Hepatic disease: 2
Cardiac failure: 2`,
	28: `Age: 0 points if age < 45; 2 points if age < 55; 3 points if age < 65; 5 points if age < 75; 6 points otherwise
Chronic health: 2 points if organ failure and elective surgery; 5 points if organ failure; 0 points otherwise
Temperature: 4 points if temperature ≥ 41 or temperature < 30; 3 points if temperature ≥ 39 or temperature < 32; 2 points if temperature < 34; 1 point if temperature ≥ 38.5 or temperature < 36; 0 points otherwise
MAP: 4 points if MAP > 159 or MAP ≤ 49; 3 points if MAP > 129; 2 points if MAP > 109 or MAP ≤ 69; 0 points otherwise
Heart rate: 4 points if HR ≥ 180 or HR < 40; 3 points if HR ≥ 140 or HR < 55; 2 points if HR ≥ 110 or HR < 70; 0 points otherwise
Respiratory rate: 4 points if RR ≥ 50 or RR < 6; 3 points if RR ≥ 35; 2 points if RR < 10; 1 point if RR ≥ 25 or RR < 12; 0 points otherwise
Oxygenation: 4 points if FiO2 ≥ 50% and A-a gradient > 499; 3 points if FiO2 ≥ 50% and A-a gradient ≥ 350; 2 points if FiO2 ≥ 50% and A-a gradient ≥ 200; 0 points if FiO2 ≥ 50%; 0 points if PaO2 > 70; 1 point if PaO2 ≥ 61; 3 points if PaO2 ≥ 55; 4 points otherwise
Arterial pH: 4 points if pH ≥ 7.7 or pH < 7.15; 3 points if pH ≥ 7.6 or pH < 7.25; 2 points if pH < 7.33; 1 point if pH ≥ 7.5; 0 points otherwise
Sodium: 4 points if Na ≥ 180 or Na < 111; 3 points if Na ≥ 160 or Na < 120; 2 points if Na ≥ 155 or Na < 130; 1 point if Na ≥ 150; 0 points otherwise
Potassium: 4 points if K ≥ 7 or K < 2.5; 3 points if K ≥ 6; 2 points if K < 3; 1 point if K ≥ 5.5 or K < 3.5; 0 points otherwise
Creatinine: 8 points if acute renal failure and creatinine ≥ 3.5; 6 points if acute renal failure and creatinine ≥ 2; 4 points if acute renal failure and creatinine ≥ 1.5; 4 points if (chronic renal failure or not acute renal failure) and creatinine ≥ 3.5; 3 points if (chronic renal failure or not acute renal failure) and creatinine ≥ 2; 2 points if (chronic renal failure or not acute renal failure) and creatinine ≥ 1.5; 0 points if creatinine ≥ 0.6; 2 points otherwise
Hematocrit: 4 points if Hct ≥ 60 or Hct < 20; 2 points if Hct ≥ 50 or Hct < 30; 1 point if Hct ≥ 46; 0 points otherwise
WBC: 4 points if WBC ≥ 40000 or WBC < 1000; 2 points if WBC ≥ 20000 or WBC < 3000; 1 point if WBC ≥ 15000; 0 points otherwise
GCS: 15 − GCS`,
	29: `Age: age in years
Female sex: −10 points
Nursing home resident: +10 points
Neoplastic disease: +30 points
Liver disease: +20 points
Congestive heart failure: +10 points
Cerebrovascular disease: +10 points
Renal disease: +10 points
Altered mental status: +20 points
Respiratory rate ≥30/min: +20 points
Systolic BP <90 mmHg: +20 points
Temperature <35°C or >39.9°C: +15 points
Pulse ≥125/min: +10 points
Arterial pH <7.35: +30 points
BUN ≥30 mg/dL: +20 points
Sodium <130 mEq/L: +20 points
Glucose ≥250 mg/dL: +10 points
Hematocrit <30%: +10 points
PaO2 <60 mmHg or SpO2 <90%: +10 points
Pleural effusion: +10 points`,
	30: 'Osmolality = 2(Na+) + (glucose/18) + (BUN/2.8)',
	31: 'HOMA-IR = (fasting glucose [mmol/L] × fasting insulin [µIU/mL]) / 22.48',
	32: `Age: 50–59 = 1, 60–69 = 2, 70–79 = 3, ≥80 = 4
Myocardial infarction: 1
Congestive heart failure: 1
Peripheral vascular disease: 1
Cerebrovascular accident or TIA: 1
Dementia: 1
COPD: 1
Connective tissue disease: 1
Peptic ulcer disease: 1
Liver disease: mild = 1, moderate to severe = 3
Diabetes: uncomplicated = 1, end-organ damage = 2
Hemiplegia: 2
Moderate to severe CKD: 2
Solid tumor: localized = 2, metastatic = 6
Leukemia: 2
Lymphoma: 2
AIDS: 6`,
	33: `Fever in past 24 hours: 1
Absence of cough or coryza: 1
Symptom onset ≤3 days: 1
Purulent tonsils: 1
Severe tonsil inflammation: 1`,
	36: `Age: 41–60 = 1, 61–74 = 2, ≥75 = 3
Type of surgery: minor = 1, major = 2, elective major lower extremity arthroplasty = 5
Major surgery in the last month: 1
Congestive heart failure in the last month: 1
Sepsis in the last month: 1
Pneumonia in the last month: 1
Immobilizing plaster cast in the last month: 1
Hip, pelvis or leg fracture in the last month: 5
Stroke in the last month: 5
Multiple trauma in the last month: 5
Acute spinal cord injury causing paralysis in the last month: 5
Varicose veins: 1
Current swollen legs: 1
Current central venous access: 2
History of DVT or PE: 3
Family history of thrombosis: 3
Positive Factor V Leiden: 3
Positive prothrombin 20210A: 3
Elevated serum homocysteine: 3
Positive lupus anticoagulant: 3
Elevated anticardiolipin antibody: 3
Heparin-induced thrombocytopenia: 3
Other congenital or acquired thrombophilia: 3
Mobility: on bed rest = 1, confined to bed >72 hours = 2
History of inflammatory bowel disease: 1
BMI > 25: 1
Acute myocardial infarction: 1
COPD: 1
Present or previous malignancy: 2`,
	38: `TBW fraction = 0.6 if age < 18; 0.6 if male and age < 65; 0.5 if female and age < 65; 0.5 if male; 0.45 otherwise
FWD = TBW fraction × weight × (Na / 140 − 1)`,
	39: 'AG = Na+ − (Cl− + HCO3−)',
	40: 'FENa (%) = 100 × (U_Na × S_Cr) / (S_Na × U_Cr)',
	43: `Respiration: 0 points if PaO2/FiO2 ≥ 400; 1 point if PaO2/FiO2 ≥ 300; 2 points if PaO2/FiO2 ≥ 200; 2 points if not mechanical ventilation and not CPAP; 3 points if PaO2/FiO2 ≥ 100; 4 points otherwise
Platelets: 4 points if platelets < 20000; 3 points if platelets < 50000; 2 points if platelets < 100000; 1 point if platelets < 150000; 0 points otherwise
GCS: 4 points if GCS < 6; 3 points if GCS < 10; 2 points if GCS < 13; 1 point if GCS < 15; 0 points otherwise
Bilirubin: 1 point if 1.2 ≤ bilirubin < 2; 2 points if 2 ≤ bilirubin < 6; 3 points if 6 ≤ bilirubin < 12; 4 points if bilirubin ≥ 12; 0 points otherwise
Circulation: 4 points if dopamine > 15 or epinephrine > 0.1 or norepinephrine > 0.1; 3 points if dopamine > 5 or epinephrine > 0 or norepinephrine > 0; 2 points if dopamine > 0 or dobutamine > 0; 1 point if (SBP + 2 × DBP) / 3 < 70; 0 points otherwise
Kidney: 4 points if creatinine ≥ 5 or urine output < 200; 3 points if creatinine ≥ 3.5 or urine output < 500; 2 points if creatinine ≥ 2; 1 point if creatinine ≥ 1.2; 0 points otherwise`,
	44: 'LDL-C = TC − HDL-C − (TG / 5)',
	45: `Confusion: 1
BUN > 19 mg/dL: 1
Respiratory rate ≥ 30/min: 1
Systolic BP < 90 mmHg or diastolic BP ≤ 60 mmHg: 1
Age ≥ 65: 1`,
	46: `Risk (%) = (1 − 0.9402^exp(L)) × 100 if male; (1 − 0.98767^exp(L)) × 100 if female
L = 52.00961 × ln(age) + 20.014077 × ln(TC) − 0.905964 × ln(HDL) + 1.305784 × ln(SBP) + T − 4.605038 × ln(age) × ln(TC) + S − 2.93323 × ln(age)² − 172.300168 if male; 31.764001 × ln(age) + 22.465206 × ln(TC) − 1.187731 × ln(HDL) + 2.552905 × ln(SBP) + T − 5.060998 × ln(age) × ln(TC) + S − 146.5933061 if female
T = 0 if not treated; 0.241549 if male; 0.420251 otherwise
S = 0 if not smoker; 12.096316 − 2.84367 × ln(min(age, 70)) if male; 13.07543 − 2.996945 × ln(min(age, 78)) otherwise`,
	48: `Age ≥ 50: 1
HR ≥ 100: 1
O2 sat on room air < 95%: 1
Unilateral leg swelling: 1
Hemoptysis: 1
Recent surgery or trauma: 1
Prior PE or DVT: 1
Hormone use: 1`,
	49: `MME = 0.15 × codeine dose × codeine doses per day + 0.13 × fentanyl buccal dose × fentanyl buccal doses per day + 2.4 × fentanyl patch dose × fentanyl patch doses per day + hydrocodone dose × hydrocodone doses per day + 5 × hydromorphone dose × hydromorphone doses per day + 4.7 × methadone dose × methadone doses per day + morphine dose × morphine doses per day + 1.5 × oxycodone dose × oxycodone doses per day + 3 × oxymorphone dose × oxymorphone doses per day + 0.4 × tapentadol dose × tapentadol doses per day + 0.2 × tramadol dose × tramadol doses per day + 10 × buprenorphine dose × buprenorphine doses per day`,
	51: `Temperature > 38°C or < 36°C: 1 point
Heart rate > 90 bpm: 1 point
Respiratory rate > 20 breaths/minute or PaCO2 < 32 mmHg: 1 point
WBC > 12,000/mm³ or < 4,000/mm³: 1 point`,
	56: 'QTc = QT / RR^(1/3), RR = 60/HR',
	57: 'QTc = QT + 154 × (1 − 60/HR)',
	58: 'QTc = QT + 1.75 × (HR − 60)',
	59: 'QTc = QT × (120 + HR) / 180',
	60: 'BSA (m²) = sqrt[(height in cm × weight in kg)/3600]',
	61: 'weight = BMI × (height in meters)²',
	62: `IBW = 50 kg + 2.3 kg × (height in inches − 60) for males; 45.5 kg + 2.3 kg × (height in inches − 60) for females
Adjusted body weight = IBW + 0.4 × (actual weight − IBW)`,
	63: 'Delta gap = AG − 12, where AG = Na − (Cl + HCO3)',
	64: 'Delta ratio = (Na − (Cl + HCO3) − 12) / (24 − HCO3)',
	65: 'Corrected AG = AG + 2.5 × (4.0 − albumin in g/dL), AG = Na − (Cl + HCO3)',
	66: `Corrected AG = Na − (Cl + HCO3) + 2.5 × (4 − albumin)
Delta gap = Corrected AG − 12`,
	67: `Corrected AG = Na − (Cl + HCO3) + 2.5 × (4 − albumin)
Delta ratio = (Corrected AG − 12) / (24 − HCO3)`,
	68: 'Estimated date of conception = LMP + 14 days',
	69: 'Gestational age = (today − LMP) / 7 weeks',
};
