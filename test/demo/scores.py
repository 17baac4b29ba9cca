"""Gold for the point scores: one function for each calculator, written from the source in its docstring.

Each takes a `Reading` and returns the points. What a note does not mention counts as absent or normal, as in the benchmark.
"""
from units import Score, show


def band(value, cuts):
	"""Points of the first cut that `value` reaches; `cuts` run downwards as (at least, points)."""
	return next(points for least, points in cuts if value >= least)


BELOW_ALL = float('-inf')
EARLIER_CLOT = ('Previously Documented Pulmonary Embolism', 'Previously documented Deep Vein Thrombosis')


def cha2ds2_vasc(r):
	"""Lip et al., Chest 2010;137:263: heart failure, hypertension, diabetes, vascular disease, 65 to 74 years and female sex 1 each;
	75 years or more, and stroke, 2 each."""
	s = Score(r)
	age = r.value('age')
	s.add(band(age, ((75, 2), (65, 1), (BELOW_ALL, 0))), f'Age {age} years')
	s.add(1 if r.value('sex') == 'Female' else 0, f'Sex {r.value("sex").lower()}')
	s.flag('Congestive Heart Failure', 1)
	s.flag('Hypertension history', 1)
	names = ('Stroke', 'Transient Ischemic Attacks History', 'Thromboembolism history')
	s.any_of(names, 2, 'Stroke, transient ischemic attack or thromboembolism')
	s.flag('Vascular disease history', 1)
	s.flag('Diabetes history', 1)
	return s.total


def wells_pe(r):
	"""Wells et al., Thromb Haemost 2000;83:416."""
	s = Score(r)
	rate = r.value('Heart Rate or Pulse')
	s.flag('Clinical signs and symptoms of Deep Vein Thrombosis', 3)
	s.flag('Pulmonary Embolism is #1 diagnosis OR equally likely', 3)
	s.add(1.5 if rate > 100 else 0, f'Heart rate {rate} against more than 100')
	still = ('Immobilization for at least 3 days', 'Surgery in the previous 4 weeks')
	s.any_of(still, 1.5, 'Immobilization for 3 days or operation within 4 weeks')
	s.any_of(EARLIER_CLOT, 1.5, 'Earlier pulmonary embolism or deep vein thrombosis')
	s.flag('Hemoptysis', 1)
	s.flag('Malignancy with treatment within 6 months or palliative', 1)
	return s.total


def child_pugh(r):
	"""Pugh et al., Br J Surg 1973;60:646, with INR for prothrombin time."""
	s = Score(r)
	bilirubin, albumin = r.amount('Bilirubin', 'mg/dL', 'bilirubin'), r.amount('Albumin', 'g/dL')
	inr = r.value('international normalized ratio')
	s.add(1 if bilirubin < 2 else 2 if bilirubin <= 3 else 3, f'Bilirubin {show(bilirubin)} mg/dL')
	s.add(1 if albumin > 3.5 else 2 if albumin >= 2.8 else 3, f'Albumin {show(albumin)} g/dL')
	s.add(1 if inr < 1.7 else 2 if inr <= 2.3 else 3, f'INR {show(inr)}')
	ascites, mind = r.value('Ascites', default='absent'), r.value('Encephalopathy', default='No Encephalopathy')
	s.add({'absent': 1, 'slight': 2, 'moderate': 3}[ascites], f'Ascites {ascites}')
	s.add({'No Encephalopathy': 1, 'Grade 1-2': 2, 'Grade 3-4': 3}[mind], f'Encephalopathy: {mind}')
	return s.total


def wells_dvt(r):
	"""Wells et al., N Engl J Med 2003;349:1227."""
	s = Score(r)
	s.flag('Active cancer', 1)
	rest = ('Bedridden recently >3 days', 'Major surgery within 12 weeks')
	s.any_of(rest, 1, 'More than 3 days in bed or major surgery within 12 weeks')
	for name in ('Calf swelling >3 centimeters compared to the other leg', 'Collateral (nonvaricose) superficial veins present',
		'Entire Leg Swollen', 'Localized tenderness along the deep venous system', 'Pitting edema, confined to symptomatic leg',
		'Paralysis, paresis, or recent plaster immobilization of the lower extremity', 'Previously documented Deep Vein Thrombosis'):
		s.flag(name, 1)
	s.flag('Alternative diagnosis to Deep Vein Thrombosis as likely or more likely', -2)
	return s.total


def revised_cardiac_risk(r):
	"""Lee et al., Circulation 1999;100:1043."""
	s = Score(r)
	for name in ('Elevated-risk surgery', 'History of ischemic heart disease',
		'Congestive Heart Failure criteria for the Cardiac Risk Index rule', 'History of cerebrovascular disease',
		'Pre-operative treatment with insulin'):
		s.flag(name, 1)
	creatinine = r.amount('Pre-operative creatinine', 'mg/dL', 'creatinine')
	s.add(1 if creatinine > 2 else 0, f'Creatinine {show(creatinine)} mg/dL against more than 2')
	return s.total


def heart(r):
	"""Six et al., Neth Heart J 2008;16:191; atherosclerotic disease alone gives 2 for risk factors."""
	s = Score(r)
	history = r.value('Suspicion History', default='Slightly suspicious')
	tracing = r.value('Electrocardiogram Test', default='Normal')
	troponin = r.value('Initial troponin', default='less than or equal to normal limit')
	age = r.value('age')
	s.add({'Slightly suspicious': 0, 'Moderately suspicious': 1, 'Highly suspicious': 2}[history], f'History: {history.lower()}')
	s.add({'Normal': 0, 'Non-specific repolarization disturbance': 1, 'Significant ST deviation': 2}[tracing], f'ECG: {tracing.lower()}')
	s.add(0 if age < 45 else 1 if age < 65 else 2, f'Age {age} years')
	names = ('Hypertension history', 'hypercholesterolemia', 'Diabetes mellitus', 'obesity', 'smoking',
		'parent or sibling with Cardiovascular disease before age 65')
	count = sum(r.holds(name) for name in names)
	disease = r.holds('atherosclerotic disease') or r.holds('Transient Ischemic Attacks History')
	points = 2 if disease or count >= 3 else 1 if count else 0
	s.add(points, f'{count} risk factors, atherosclerotic disease {"present" if disease else "absent"}')
	levels = ('less than or equal to normal limit', 'between the normal limit or up to three times the normal limit',
		'greater than three times normal limit')
	s.add(levels.index(troponin), f'Troponin {troponin}')
	return s.total


def centor_mcisaac(r):
	"""McIsaac et al., CMAJ 1998;158:75."""
	s = Score(r)
	age, heat = r.value('age'), r.amount('Temperature', 'degrees celsius')
	s.add(1 if 3 <= age < 15 else 0 if age < 45 else -1, f'Age {age} years')
	s.flag('Exudate or swelling on tonsils', 1)
	s.flag('Tender/swollen anterior cervical lymph nodes', 1)
	s.add(1 if heat > 38 else 0, f'Temperature {show(heat)} °C against more than 38')
	s.add(1 if r.value('Cough Absent', default=True) else 0, 'Cough absent' if r.value('Cough Absent', default=True) else 'Cough present')
	return s.total


EYES = ('no eye opening', 'eye opening to pain', 'eye opening to verbal command', 'eyes open spontaneously')
VOICE = ('no verbal response', 'incomprehensible sounds', 'inappropriate words', 'confused', 'oriented')
LIMBS = ('no motor response', 'extension to pain', 'flexion to pain', 'withdrawal from pain', 'localizes pain', 'obeys commands')


def glasgow_coma(r):
	"""Teasdale & Jennett, Lancet 1974;2:81, 15-point form."""
	s = Score(r)
	for name, scale in (('Best eye response', EYES), ('Best verbal response', VOICE), ('Best motor response', LIMBS)):
		finding = r.value(name, default='not testable')
		s.add(len(scale) if finding == 'not testable' else scale.index(finding) + 1, f'{name}: {finding}')
	return s.total


def has_bled(r):
	"""Pisters et al., Chest 2010;138:1093; drugs and alcohol count one point each."""
	s = Score(r)
	age, drinks = r.value('age'), r.value('Number of Alcoholic Drinks Per Week', default=0)
	for name in ('Hypertension', 'Renal disease criteria for the HAS-BLED rule', 'Liver disease criteria for the HAS-BLED rule',
		'Stroke', 'Prior major bleeding or predisposition to bleeding', 'Labile international normalized ratio'):
		s.flag(name, 1)
	s.add(1 if age > 65 else 0, f'Age {age} years against more than 65')
	s.flag('Medication usage predisposing to bleeding', 1)
	s.add(1 if drinks >= 8 else 0, f'{drinks} alcoholic drinks a week against 8')
	return s.total


def glasgow_blatchford(r):
	"""Blatchford et al., Lancet 2000;356:1318, in mg/dL and g/dL."""
	s = Score(r)
	urea = r.amount('Blood Urea Nitrogen (BUN)', 'mg/dL', 'urea nitrogen')
	hemoglobin, pressure = r.amount('Hemoglobin', 'g/dL'), r.value('Systolic Blood Pressure')
	rate = r.value('Heart Rate or Pulse')
	s.add(6 if urea > 70 else band(urea, ((28, 4), (22.4, 3), (18.2, 2), (BELOW_ALL, 0))), f'BUN {show(urea)} mg/dL')
	cuts = ((13, 0), (12, 1), (10, 3), (BELOW_ALL, 6)) if r.value('sex') == 'Male' else ((12, 0), (10, 1), (BELOW_ALL, 6))
	s.add(band(hemoglobin, cuts), f'Hemoglobin {show(hemoglobin)} g/dL, {r.value("sex").lower()}')
	s.add(band(pressure, ((110, 0), (100, 1), (90, 2), (BELOW_ALL, 3))), f'Systolic pressure {pressure} mm Hg')
	s.add(1 if rate >= 100 else 0, f'Pulse {rate} against 100 or more')
	s.flag('Melena Present', 1)
	s.flag('Recent Syncope', 2)
	s.flag('Hepatic disease history', 2)
	s.flag('Cardiac Failure Present', 2)
	return s.total


def apache_ii_oxygen(r):
	"""PaO₂ counts where the inspired fraction is below one half, the alveolar-arterial gradient from there on."""
	if r.value('FiO2') < 50:
		pressure = r.value('PaO2')
		return (0 if pressure > 70 else 1 if pressure >= 61 else 3 if pressure >= 55 else 4), f'PaO₂ {pressure} mm Hg at FiO₂ {r.value("FiO2")} %'
	gradient = r.value('A-a gradient')
	return band(gradient, ((500, 4), (350, 3), (200, 2), (BELOW_ALL, 0))), f'A-a gradient {gradient} mm Hg'


def apache_ii(r):
	"""Knaus et al., Crit Care Med 1985;13:818. Creatinine counts double in acute renal failure."""
	s = Score(r)
	age, mean = r.value('age'), (r.value('Systolic Blood Pressure') + 2 * r.value('Diastolic Blood Pressure')) / 3
	s.add(band(age, ((75, 6), (65, 5), (55, 3), (45, 2), (BELOW_ALL, 0))), f'Age {age} years')
	elective = r.value('Surgery Type', default='Nonoperative') == 'Elective'
	frail = r.holds('History of severe organ failure or immunocompromise')
	s.add((2 if elective else 5) if frail else 0, f'Severe organ failure or immunocompromise {"present" if frail else "absent"}')
	heat = r.amount('Temperature', 'degrees celsius')
	s.add(band(heat, ((41, 4), (39, 3), (38.5, 1), (36, 0), (34, 1), (32, 2), (30, 3), (BELOW_ALL, 4))), f'Temperature {show(heat)} °C')
	s.add(band(mean, ((160, 4), (130, 3), (110, 2), (70, 0), (50, 2), (BELOW_ALL, 4))), f'Mean arterial pressure {show(mean)} mm Hg')
	rate, breaths = r.value('Heart Rate or Pulse'), r.value('respiratory rate')
	s.add(band(rate, ((180, 4), (140, 3), (110, 2), (70, 0), (55, 2), (40, 3), (BELOW_ALL, 4))), f'Heart rate {rate}')
	s.add(band(breaths, ((50, 4), (35, 3), (25, 1), (12, 0), (10, 1), (6, 2), (BELOW_ALL, 4))), f'Respiratory rate {breaths}')
	s.add(*apache_ii_oxygen(r))
	ph = r.value('pH')
	s.add(band(ph, ((7.7, 4), (7.6, 3), (7.5, 1), (7.33, 0), (7.25, 2), (7.15, 3), (BELOW_ALL, 4))), f'pH {show(ph)}')
	sodium, potassium = r.amount('Sodium', 'mmol/L'), r.amount('Potassium', 'mmol/L')
	s.add(band(sodium, ((180, 4), (160, 3), (155, 2), (150, 1), (130, 0), (120, 2), (111, 3), (BELOW_ALL, 4))), f'Sodium {show(sodium)} mmol/L')
	s.add(band(potassium, ((7, 4), (6, 3), (5.5, 1), (3.5, 0), (3, 1), (2.5, 2), (BELOW_ALL, 4))), f'Potassium {show(potassium)} mmol/L')
	creatinine = r.amount('creatinine', 'mg/dL', 'creatinine')
	single = band(creatinine, ((3.5, 4), (2, 3), (1.5, 2), (0.6, 0), (BELOW_ALL, 2)))
	doubled = creatinine >= 1.5 and r.holds('Acute renal failure')
	s.add(single * 2 if doubled else single, f'Creatinine {show(creatinine)} mg/dL{" in acute renal failure" if doubled else ""}')
	hematocrit, white = r.value('Hematocrit'), r.amount('White blood cell count', '10^9/L')
	s.add(band(hematocrit, ((60, 4), (50, 2), (46, 1), (30, 0), (20, 2), (BELOW_ALL, 4))), f'Hematocrit {hematocrit} %')
	s.add(band(white, ((40, 4), (20, 2), (15, 1), (3, 0), (1, 2), (BELOW_ALL, 4))), f'White cells {show(white)} × 10⁹/L')
	coma = r.value('Glasgow Coma Score')
	s.add(15 - coma, f'15 − Glasgow Coma Score of {coma}')
	return s.total


def pneumonia_severity(r):
	"""Fine et al., N Engl J Med 1997;336:243."""
	age = r.value('age')
	s = Score(r)
	s.add(age, f'Age {age} years')
	s.add(-10 if r.value('sex') == 'Female' else 0, f'Sex {r.value("sex").lower()}')
	for name, points in (('Nursing home resident', 10), ('Neoplastic disease', 30), ('Liver disease history', 20),
		('Congestive Heart Failure', 10), ('Cerebrovascular disease history', 10), ('Renal disease history', 10),
		('Altered mental status', 20), ('Pleural effusion on x-ray', 10)):
		s.flag(name, points)
	breaths, pressure, rate = r.value('respiratory rate'), r.value('Systolic Blood Pressure'), r.value('Heart Rate or Pulse')
	heat = r.amount('Temperature', 'degrees celsius')
	s.add(20 if breaths >= 30 else 0, f'Respiratory rate {breaths} against 30 or more')
	s.add(20 if pressure < 90 else 0, f'Systolic pressure {pressure} mm Hg against less than 90')
	s.add(15 if heat < 35 or heat > 39.9 else 0, f'Temperature {show(heat)} °C against below 35 or above 39.9')
	s.add(10 if rate >= 125 else 0, f'Pulse {rate} against 125 or more')
	urea = r.amount('Blood Urea Nitrogen (BUN)', 'mg/dL', 'urea nitrogen')
	sodium, glucose = r.amount('Sodium', 'mmol/L'), r.amount('Glucose', 'mg/dL', 'glucose')
	ph, hematocrit, oxygen = r.value('pH'), r.value('Hematocrit'), r.value('Partial pressure of oxygen')
	s.add(30 if ph < 7.35 else 0, f'pH {show(ph)} against less than 7.35')
	s.add(20 if urea >= 30 else 0, f'BUN {show(urea)} mg/dL against 30 or more')
	s.add(20 if sodium < 130 else 0, f'Sodium {show(sodium)} mmol/L against less than 130')
	s.add(10 if glucose >= 250 else 0, f'Glucose {show(glucose)} mg/dL against 250 or more')
	s.add(10 if hematocrit < 30 else 0, f'Hematocrit {hematocrit} % against less than 30')
	s.add(10 if oxygen < 60 else 0, f'PaO₂ {oxygen} mm Hg against less than 60')
	return s.total


def charlson(r):
	"""Charlson et al., J Chronic Dis 1987;40:373, with age points of J Clin Epidemiol 1994;47:1245."""
	s = Score(r)
	age = r.value('age')
	s.add(band(age, ((80, 4), (70, 3), (60, 2), (50, 1), (BELOW_ALL, 0))), f'Age {age} years')
	for name in ('Myocardial infarction', 'Congestive Heart Failure', 'Peripheral vascular disease'):
		s.flag(name, 1)
	s.any_of(('Cerebrovascular Accident', 'Transient Ischemic Attacks History'), 1, 'Stroke or transient ischemic attack')
	for name in ('Dementia', 'Chronic Pulmonary Disease', 'Connective tissue disease', 'Peptic ulcer disease'):
		s.flag(name, 1)
	liver, sugar = r.value('Liver disease severity', default='none'), r.value('Diabetes mellitus', default='none or diet-controlled')
	tumor = r.value('Solid tumor', default='none')
	s.add({'none': 0, 'mild': 1, 'moderate to severe': 3}[liver], f'Liver disease: {liver}')
	s.add({'none or diet-controlled': 0, 'uncomplicated': 1, 'end-organ damage': 2}[sugar], f'Diabetes: {sugar}')
	s.flag('Hemiplegia', 2)
	s.flag('Moderate to severe Chronic Kidney Disease', 2)
	s.add({'none': 0, 'localized': 2, 'metastatic': 6}[tumor], f'Solid tumor: {tumor}')
	s.flag('Leukemia', 2)
	s.flag('Lymphoma', 2)
	s.flag('AIDS', 6)
	return s.total


def fever_pain(r):
	"""Little et al., BMJ 2013;347:f5806."""
	s = Score(r)
	for name in ('Fever in past 24 hours', 'Absence of cough or coryza', 'Symptom onset <=3 days', 'Purulent tonsils',
		'Severe tonsil inflammation'):
		s.flag(name, 1)
	return s.total


SURGERY = {'none': 0, 'minor': 1, 'major': 2, 'laparoscopic': 2, 'arthroscopic': 2, 'elective major lower extremity arthroplasty': 5}
MOBILITY = {'normal': 0, 'on bed rest': 1, 'confined to bed >72 hours': 2}


def caprini(r):
	"""Caprini, Dis Mon 2005;51:70, in the version of 2005 with the benchmark's groups."""
	s = Score(r)
	age = r.value('age')
	s.add(band(age, ((75, 3), (61, 2), (41, 1), (BELOW_ALL, 0))), f'Age {age} years')
	surgery, mobility = r.value('Surgery Type', default='none'), r.value('Mobility', default='normal')
	s.add(SURGERY[surgery], f'Surgery: {surgery}')
	for name, points in (('Major Surgery in the last month', 1), ('Congestive Heart Failure in the last month', 1),
		('Sepsis in the last month', 1), ('Pneumonia in the last month', 1), ('Immobilizing plaster cast in the last month', 1),
		('Hip, pelvis, or leg fracture in the last month', 5), ('Stroke in the last month', 5),
		('Multiple trauma in the last month', 5), ('Acute spinal cord injury causing paralysis in the last month', 5),
		('Varicose veins', 1), ('Current swollen legs', 1), ('Current central venous access', 2)):
		s.flag(name, points)
	s.any_of(EARLIER_CLOT, 3, 'Earlier pulmonary embolism or deep vein thrombosis')
	for name in ('Family history of thrombosis', 'Positive Factor V Leiden', 'Positive prothrombin 20210A',
		'Elevated serum homocysteine', 'Positive lupus anticoagulant', 'Elevated anticardiolipin antibody',
		'Heparin-induced thrombocytopenia', 'Other congenital or acquired thrombophilia'):
		s.flag(name, 3)
	s.add(MOBILITY[mobility], f'Mobility: {mobility}')
	s.flag('History of inflammatory bowel disease', 1)
	index = r.value('Body Mass Index (BMI)')
	s.add(1 if index > 25 else 0, f'BMI {show(index)} kg/m² against more than 25')
	s.flag('Acute Myocardial infarction', 1)
	s.flag('Chronic Obstructive Pulmonary Disease', 1)
	s.flag('Present or previous malignancy', 2)
	return s.total


def sofa_circulation(r):
	"""Vasopressors in µg/kg/min outrank the mean pressure."""
	dose = {name: r.value(name, default=0) for name in ('DOPamine', 'DOBUTamine', 'EPINEPHrine', 'norEPINEPHrine')}
	strong = max(dose['EPINEPHrine'], dose['norEPINEPHrine'])
	if dose['DOPamine'] > 15 or strong > 0.1:
		return 4
	if dose['DOPamine'] > 5 or strong > 0:
		return 3
	if dose['DOPamine'] > 0 or dose['DOBUTamine'] > 0:
		return 2
	mean = (r.value('Systolic Blood Pressure') + 2 * r.value('Diastolic Blood Pressure')) / 3
	return 1 if mean < 70 else 0


def sofa(r):
	"""Vincent et al., Intensive Care Med 1996;22:707. 3 and 4 points for oxygenation need respiratory support."""
	s = Score(r)
	quotient = r.value('PaO2') / (r.value('FiO2') / 100)
	supported = r.holds('On mechanical ventilation') or r.holds('Continuous positive airway pressure')
	oxygen = band(quotient, ((400, 0), (300, 1), (200, 2), (100, 3), (BELOW_ALL, 4)))
	s.add(oxygen if supported else min(oxygen, 2), f'PaO₂/FiO₂ {show(quotient)} {"with" if supported else "without"} respiratory support')
	platelets, coma = r.amount('Platelet count', '10^9/L'), r.value('Glasgow Coma Score')
	s.add(band(platelets, ((150, 0), (100, 1), (50, 2), (20, 3), (BELOW_ALL, 4))), f'Platelets {show(platelets)} × 10⁹/L')
	s.add(band(coma, ((15, 0), (13, 1), (10, 2), (6, 3), (BELOW_ALL, 4))), f'Glasgow Coma Score {coma}')
	bilirubin, creatinine = r.amount('Bilirubin', 'mg/dL', 'bilirubin'), r.amount('creatinine', 'mg/dL', 'creatinine')
	s.add(band(bilirubin, ((12, 4), (6, 3), (2, 2), (1.2, 1), (BELOW_ALL, 0))), f'Bilirubin {show(bilirubin)} mg/dL')
	s.add(sofa_circulation(r), 'Mean arterial pressure and vasopressors')
	by_creatinine = band(creatinine, ((5, 4), (3.5, 3), (2, 2), (1.2, 1), (BELOW_ALL, 0)))
	urine = r.value('Urine Output', default=1_500)
	by_urine = 4 if urine < 200 else 3 if urine < 500 else 0
	s.add(max(by_creatinine, by_urine), f'Creatinine {show(creatinine)} mg/dL and urine of {urine} mL/day, the worse of the two')
	return s.total


def curb_65(r):
	"""Lim et al., Thorax 2003;58:377; BUN above 19 mg/dL stands for urea above 7 mmol/L."""
	s = Score(r)
	urea, age, breaths = r.amount('Blood Urea Nitrogen (BUN)', 'mg/dL', 'urea nitrogen'), r.value('age'), r.value('respiratory rate')
	systolic, diastolic = r.value('Systolic Blood Pressure'), r.value('Diastolic Blood Pressure')
	s.flag('Confusion', 1)
	s.add(1 if urea > 19 else 0, f'BUN {show(urea)} mg/dL against more than 19')
	s.add(1 if breaths >= 30 else 0, f'Respiratory rate {breaths} against 30 or more')
	s.add(1 if systolic < 90 or diastolic <= 60 else 0, f'Blood pressure {systolic}/{diastolic} against below 90 or at most 60')
	s.add(1 if age >= 65 else 0, f'Age {age} years against 65 or more')
	return s.total


def perc(r):
	"""Kline et al., J Thromb Haemost 2004;2:1247; counts the criteria that are present."""
	s = Score(r)
	age, rate, saturation = r.value('age'), r.value('Heart Rate or Pulse'), r.value('O₂ saturation percentage')
	s.add(1 if age >= 50 else 0, f'Age {age} years against 50 or more')
	s.add(1 if rate >= 100 else 0, f'Heart rate {rate} against 100 or more')
	s.add(1 if saturation < 95 else 0, f'Saturation {saturation} % against less than 95')
	for name in ('Unilateral Leg Swelling', 'Hemoptysis', 'Recent surgery or trauma', 'Hormone use'):
		s.flag(name, 1)
	s.any_of(EARLIER_CLOT, 1, 'Earlier pulmonary embolism or deep vein thrombosis')
	return s.total


def sirs(r):
	"""Bone et al., Chest 1992;101:1644."""
	s = Score(r)
	heat, white = r.amount('Temperature', 'degrees celsius'), r.amount('White blood cell count', '10^9/L')
	rate, breaths = r.value('Heart Rate or Pulse'), r.value('respiratory rate')
	carbon = r.value('PaCO2', default=40)
	s.add(1 if heat > 38 or heat < 36 else 0, f'Temperature {show(heat)} °C against above 38 or below 36')
	s.add(1 if rate > 90 else 0, f'Heart rate {rate} against more than 90')
	s.add(1 if breaths > 20 or carbon < 32 else 0, f'Respiratory rate {breaths} against more than 20, PaCO₂ {carbon} mm Hg against less than 32')
	s.add(1 if white > 12 or white < 4 else 0, f'White cells {show(white)} × 10⁹/L against above 12 or below 4')
	return s.total
