"""Gold for the equations and dates: one function for each calculator, written from the source in its docstring.

Each takes a `Reading` and returns the unrounded answer. Conventions that the benchmark fixes are named as such.
"""
from datetime import date, datetime, timedelta
from math import exp, log, sqrt

from units import show


def ideal_weight(r):
	"""Devine, Drug Intell Clin Pharm 1974;8:650: 50 (men) or 45.5 (women) kg + 2.3 kg for each inch over 60."""
	inches = r.amount('height', 'cm') / 2.54
	base = 50 if r.value('sex') == 'Male' else 45.5
	weight = base + 2.3 * (inches - 60)
	r.say(f'Height is {show(inches)} in; ideal body weight is {base} + 2.3 × ({show(inches)} − 60) = {show(weight)} kg.')
	return weight


def adjusted_weight(r):
	"""Ideal weight plus 40 % of the excess (Bauer et al., Eur J Clin Pharmacol 1983;24:643)."""
	ideal, actual = ideal_weight(r), r.amount('weight', 'kg')
	weight = ideal + 0.4 * (actual - ideal)
	r.say(f'Adjusted body weight is {show(ideal)} + 0.4 × ({show(actual)} − {show(ideal)}) = {show(weight)} kg.')
	return weight


def body_mass_index(r):
	"""Quetelet's index: kg over square metres."""
	weight, metres = r.amount('weight', 'kg'), r.amount('height', 'cm') / 100
	index = weight / metres**2
	r.say(f'BMI is {show(weight)} / {show(metres)}² = {show(index)} kg/m².')
	return index


def cockcroft_gault(r):
	"""Cockcroft & Gault, Nephron 1976;16:31. Weight by BMI is the benchmark's convention: adjusted from 25 kg/m², the
	lesser of ideal and actual from 18.5, actual below."""
	index = body_mass_index(r)
	if index >= 25:
		weight = adjusted_weight(r)
	elif index >= 18.5:
		weight = min(ideal_weight(r), r.amount('weight', 'kg'))
	else:
		weight = r.amount('weight', 'kg')
	age, creatinine = r.value('age'), r.amount('creatinine', 'mg/dL', 'creatinine')
	factor = 1 if r.value('sex') == 'Male' else 0.85
	clearance = (140 - age) * weight * factor / (72 * creatinine)
	r.say(f'The weight to use at this BMI is {show(weight)} kg.')
	r.say(f'Clearance is (140 − {age}) × {show(weight)} × {factor} / (72 × {show(creatinine)}) = {show(clearance)} mL/min.')
	return clearance


def ckd_epi_2021(r):
	"""Inker et al., N Engl J Med 2021;385:1737: 142 × min(Scr/κ, 1)^α × max(Scr/κ, 1)^−1.2 × 0.9938^age × 1.012 [women]."""
	creatinine, age = r.amount('creatinine', 'mg/dL', 'creatinine'), r.value('age')
	kappa, alpha, sex = (0.9, -0.302, 1) if r.value('sex') == 'Male' else (0.7, -0.241, 1.012)
	ratio = creatinine / kappa
	power = alpha if ratio <= 1 else -1.2
	rate = 142 * ratio**power * 0.9938**age * sex
	r.say(f'κ is {kappa}; creatinine over κ is {show(ratio)}, so the exponent is {power}.')
	r.say(f'GFR is 142 × {show(ratio)}^{power} × 0.9938^{age} × {sex} = {show(rate)} mL/min/1.73 m².')
	return rate


def mdrd(r):
	"""Levey et al., Ann Intern Med 2006;145:247, IDMS-traceable, with its race term, which the benchmark still asks for."""
	creatinine, age = r.amount('creatinine', 'mg/dL', 'creatinine'), r.value('age')
	race = 1.212 if r.value('Race', default='not given') == 'Black' else 1
	sex = 1 if r.value('sex') == 'Male' else 0.742
	rate = 175 * creatinine**-1.154 * age**-0.203 * race * sex
	r.say(f'GFR is 175 × {show(creatinine)}^−1.154 × {age}^−0.203 × {race} (race) × {sex} (sex) = {show(rate)} mL/min/1.73 m².')
	return rate


def mean_arterial_pressure(r):
	"""One third systolic and two thirds diastolic."""
	systolic, diastolic = r.value('Systolic Blood Pressure'), r.value('Diastolic Blood Pressure')
	pressure = (systolic + 2 * diastolic) / 3
	r.say(f'Mean arterial pressure is ({systolic} + 2 × {diastolic}) / 3 = {show(pressure)} mm Hg.')
	return pressure


def corrected_calcium(r):
	"""Payne et al., BMJ 1973;4:643: 0.8 mg/dL for each g/dL of albumin below 4."""
	calcium, albumin = r.amount('Calcium', 'mg/dL', 'calcium'), r.amount('Albumin', 'g/dL')
	corrected = calcium + 0.8 * (4 - albumin)
	r.say(f'Corrected calcium is {show(calcium)} + 0.8 × (4 − {show(albumin)}) = {show(corrected)} mg/dL.')
	return corrected


def rr_interval(r):
	rate = r.value('Heart Rate or Pulse')
	r.say(f'The RR interval is 60 / {rate} = {show(60 / rate)} s.')
	return 60 / rate


def qtc_bazett(r):
	"""Bazett, Heart 1920;7:353: QT / √RR."""
	corrected = r.value('QT Interval') / sqrt(rr_interval(r))
	r.say(f'QTc is QT / √RR = {show(corrected)} msec.')
	return corrected


def qtc_fridericia(r):
	"""Fridericia, Acta Med Scand 1920;53:469: QT / ∛RR."""
	corrected = r.value('QT Interval') / rr_interval(r) ** (1 / 3)
	r.say(f'QTc is QT / RR^(1/3) = {show(corrected)} msec.')
	return corrected


def qtc_framingham(r):
	"""Sagie et al., Am J Cardiol 1992;70:797: QT + 154 × (1 − RR)."""
	corrected = r.value('QT Interval') + 154 * (1 - rr_interval(r))
	r.say(f'QTc is QT + 154 × (1 − RR) = {show(corrected)} msec.')
	return corrected


def qtc_hodges(r):
	"""Hodges et al., J Am Coll Cardiol 1983;1:694: QT + 1.75 × (rate − 60)."""
	rate = r.value('Heart Rate or Pulse')
	corrected = r.value('QT Interval') + 1.75 * (rate - 60)
	r.say(f'QTc is {r.value("QT Interval")} + 1.75 × ({rate} − 60) = {show(corrected)} msec.')
	return corrected


def qtc_rautaharju(r):
	"""Rautaharju & Zhang, J Cardiovasc Electrophysiol 2002;13:1211, as the benchmark has it: QT × (120 + rate) / 180."""
	rate = r.value('Heart Rate or Pulse')
	corrected = r.value('QT Interval') * (120 + rate) / 180
	r.say(f'QTc is {r.value("QT Interval")} × (120 + {rate}) / 180 = {show(corrected)} msec.')
	return corrected


def fib_4(r):
	"""Sterling et al., Hepatology 2006;43:1317: age × AST / (platelets in 10⁹/L × √ALT)."""
	age, platelets = r.value('age'), r.amount('Platelet count', '10^9/L')
	ast, alt = r.value('Aspartate aminotransferase'), r.value('Alanine aminotransferase')
	index = age * ast / (platelets * sqrt(alt))
	r.say(f'FIB-4 is {age} × {ast} / ({show(platelets)} × √{alt}) = {show(index)}.')
	return index


def maintenance_fluids(r):
	"""Holliday & Segar, Pediatrics 1957;19:823, by the hour: 4, 2 and 1 mL/kg for the first 10, next 10 and further kg."""
	weight = r.amount('weight', 'kg')
	rate = 4 * min(weight, 10) + 2 * max(0, min(weight, 20) - 10) + max(0, weight - 20)
	r.say(f'At {show(weight)} kg: 4 × the first 10 kg, 2 × the next 10 kg, 1 × the rest = {show(rate)} mL/hr.')
	return rate


def meld_na(r):
	"""OPTN policy 9.1.D (2016). Bilirubin, INR and creatinine at least 1, creatinine at most 4 (and 4 on dialysis), sodium
	125 to 137; MELD(i) rounded to a tenth before × 10; the sodium term above 11; a whole number of at most 40."""
	creatinine = min(max(r.amount('creatinine', 'mg/dL', 'creatinine'), 1), 4)
	dialysed = ('Dialysis at least twice in the past week', 'Continuous veno-venous hemodialysis for ≥24 hours in the past week')
	if any(r.holds(name) for name in dialysed):
		creatinine = 4
	bilirubin = max(r.amount('Bilirubin', 'mg/dL', 'bilirubin'), 1)
	inr = max(r.value('international normalized ratio'), 1)
	sodium = min(max(r.amount('Sodium', 'mEq/L'), 125), 137)
	initial = 0.957 * log(creatinine) + 0.378 * log(bilirubin) + 1.12 * log(inr) + 0.643
	meld = round(initial, 1) * 10
	r.say(f'With bounds applied: creatinine {show(creatinine)}, bilirubin {show(bilirubin)}, INR {show(inr)}, sodium {show(sodium)}.')
	r.say(f'MELD(i) is 0.957 ln {show(creatinine)} + 0.378 ln {show(bilirubin)} + 1.12 ln {show(inr)} + 0.643 = {show(initial)}; to a tenth and × 10, {show(meld)}.')
	if meld > 11:
		meld = meld + 1.32 * (137 - sodium) - 0.033 * meld * (137 - sodium)
		r.say(f'Above 11 the sodium term applies: MELD + 1.32 × (137 − Na) − 0.033 × MELD × (137 − Na) = {show(meld)}.')
	score = float(min(round(meld), 40))
	r.say(f'As a whole number of at most 40 the MELD Na score is {show(score)}.')
	return score


# Milligrams that equal 20 mg of hydrocortisone (Liu et al., Allergy Asthma Clin Immunol 2013;9:30, table 1).
STEROID_MG = {'Betamethasone': 0.75, 'Cortisone': 25, 'Dexamethasone': 0.75, 'Hydrocortisone': 20,
	'MethylPrednisoLONE': 4, 'PrednisoLONE': 5, 'PredniSONE': 5, 'Triamcinolone': 4}


def steroid_conversion(r):
	"""Glucocorticoid equivalents of Liu et al., Allergy Asthma Clin Immunol 2013;9:30: dose × target's equivalent / given
	steroid's equivalent; the route does not change the factor."""
	given = r.entities['input steroid']
	source, target = given['substance'], r.value('target steroid')
	from_mg, to_mg = STEROID_MG[source.split()[0]], STEROID_MG[target.split()[0]]
	dose = given['value'] * to_mg / from_mg
	r.say(f'{from_mg} mg of {source} has the glucocorticoid effect of {to_mg} mg of {target}.')
	r.say(f'{show(given["value"])} × {to_mg} / {from_mg} = {show(dose)} mg of {target}.')
	return dose


# CDC Clinical Practice Guideline for Prescribing Opioids for Pain, MMWR Recomm Rep 2022;71(3), table; fentanyl buccal (per
# µg) and buprenorphine as in the benchmark.
MME_FACTOR = {'Codeine': 0.15, 'FentaNYL buccal': 0.13, 'FentANYL patch': 2.4, 'HYDROcodone': 1, 'HYDROmorphone': 5,
	'Methadone': 4.7, 'Morphine': 1, 'OxyCODONE': 1.5, 'OxyMORphone': 3, 'Tapentadol': 0.4, 'TraMADol': 0.2, 'Buprenorphine': 10}


def morphine_equivalents(r):
	"""CDC Clinical Practice Guideline for Prescribing Opioids for Pain, MMWR Recomm Rep 2022;71(3): the sum over opioids of
	dose × doses a day × factor."""
	total = 0.0
	for drug, factor in MME_FACTOR.items():
		if r.has(f'{drug} Dose'):
			dose, times = r.entities[f'{drug} Dose'], r.value(f'{drug} Dose Per Day')
			part = dose['value'] * times * factor
			total += part
			r.say(f'{drug}: {show(dose["value"])} {dose["unit"]} × {times} a day × {factor} = {show(part)} MME.')
	r.say(f'Together {show(total)} MME a day.')
	return total


def corrected_sodium(r):
	"""Hillier et al., Am J Med 1999;106:399: 2.4 mEq/L for each 100 mg/dL of glucose above 100."""
	sodium, glucose = r.amount('Sodium', 'mEq/L'), r.amount('Glucose', 'mg/dL', 'glucose')
	corrected = sodium + 0.024 * (glucose - 100)
	r.say(f'Corrected sodium is {show(sodium)} + 0.024 × ({show(glucose)} − 100) = {show(corrected)} mEq/L.')
	return corrected


def serum_osmolality(r):
	"""Calculated osmolality in the form with 2 × Na (Rasouli, Clin Biochem 2016;49:936 sets the forms side by side), alcohol 0."""
	sodium = r.amount('Sodium', 'mmol/L')
	urea = r.amount('Blood Urea Nitrogen (BUN)', 'mg/dL', 'urea nitrogen')
	glucose = r.amount('Glucose', 'mg/dL', 'glucose')
	osmolality = 2 * sodium + urea / 2.8 + glucose / 18
	r.say(f'Osmolality is 2 × {show(sodium)} + {show(urea)} / 2.8 + {show(glucose)} / 18 = {show(osmolality)} mOsm/kg.')
	return osmolality


def homa_ir(r):
	"""Matthews et al., Diabetologia 1985;28:412: insulin (µIU/mL) × glucose (mg/dL) / 405."""
	insulin, glucose = r.amount('Insulin', 'µIU/mL'), r.amount('Glucose', 'mg/dL', 'glucose')
	index = insulin * glucose / 405
	r.say(f'HOMA-IR is {show(insulin)} × {show(glucose)} / 405 = {show(index)}.')
	return index


def free_water_deficit(r):
	"""Adrogué & Madias, N Engl J Med 2000;342:1493: body water × (Na / 140 − 1). Share of water: below 18 years 0.6; 18 to 64
	men 0.6, women 0.5; from 65 men 0.5, women 0.45."""
	age, woman = r.value('age'), r.value('sex') == 'Female'
	share = 0.6 if age < 18 else (0.5 if woman else 0.6) if age < 65 else (0.45 if woman else 0.5)
	weight, sodium = r.amount('weight', 'kg'), r.amount('Sodium', 'mmol/L')
	deficit = share * weight * (sodium / 140 - 1)
	r.say(f'Share of body water at {age} years, {r.value("sex").lower()}: {share}.')
	r.say(f'Free water deficit is {share} × {show(weight)} × ({show(sodium)} / 140 − 1) = {show(deficit)}.')
	return deficit


def anion_gap(r):
	"""Sodium minus chloride and bicarbonate, without potassium (Emmett & Narins, Medicine 1977;56:38)."""
	sodium, chloride, bicarbonate = (r.amount(name, 'mEq/L') for name in ('Sodium', 'Chloride', 'Bicarbonate'))
	gap = sodium - (chloride + bicarbonate)
	r.say(f'Anion gap is {show(sodium)} − ({show(chloride)} + {show(bicarbonate)}) = {show(gap)} mEq/L.')
	return gap


def corrected_gap(r):
	"""Figge et al., Crit Care Med 1998;26:1807: 2.5 mEq/L for each g/dL of albumin below 4."""
	gap, albumin = anion_gap(r), r.amount('Albumin', 'g/dL')
	corrected = gap + 2.5 * (4 - albumin)
	r.say(f'Corrected for albumin: {show(gap)} + 2.5 × (4 − {show(albumin)}) = {show(corrected)} mEq/L.')
	return corrected


def delta(r, gap):
	difference = gap - 12
	r.say(f'Delta gap is {show(gap)} − 12 = {show(difference)} mEq/L.')
	return difference


def ratio(r, gap):
	difference, fall = delta(r, gap), 24 - r.amount('Bicarbonate', 'mEq/L')
	quotient = difference / fall
	r.say(f'Bicarbonate lies {show(fall)} mEq/L below 24, so the ratio is {show(difference)} / {show(fall)} = {show(quotient)}.')
	return quotient


def delta_gap(r):
	"""Wrenn, Ann Emerg Med 1990;19:1310, with a normal anion gap of 12."""
	return delta(r, anion_gap(r))


def delta_ratio(r):
	"""Rastegar, J Am Soc Nephrol 2007;18:2429: (gap − 12) / (24 − bicarbonate)."""
	return ratio(r, anion_gap(r))


def corrected_delta_gap(r):
	"""Delta gap (Wrenn, Ann Emerg Med 1990;19:1310) from the albumin-corrected anion gap (Figge et al., Crit Care Med 1998;26:1807)."""
	return delta(r, corrected_gap(r))


def corrected_delta_ratio(r):
	"""Delta ratio (Rastegar, J Am Soc Nephrol 2007;18:2429) from the albumin-corrected anion gap (Figge et al., Crit Care Med
	1998;26:1807)."""
	return ratio(r, corrected_gap(r))


def fractional_sodium(r):
	"""Espinel, JAMA 1976;236:579: (urine Na × serum creatinine) / (serum Na × urine creatinine), in per cent."""
	serum, urine = r.amount('creatinine', 'mg/dL', 'creatinine'), r.amount('Urine creatinine', 'mg/dL', 'creatinine')
	sodium, urine_sodium = r.amount('Sodium', 'mEq/L'), r.amount('Urine sodium', 'mEq/L')
	percent = 100 * serum * urine_sodium / (sodium * urine)
	r.say(f'FENa is 100 × ({show(urine_sodium)} × {show(serum)}) / ({show(sodium)} × {show(urine)}) = {show(percent)} %.')
	return percent


def ldl_friedewald(r):
	"""Friedewald et al., Clin Chem 1972;18:499: total − HDL − triglycerides / 5, in mg/dL."""
	total = r.amount('Total cholesterol', 'mg/dL', 'cholesterol')
	hdl = r.amount('high-density lipoprotein cholesterol', 'mg/dL', 'cholesterol')
	triglycerides = r.amount('Triglycerides', 'mg/dL', 'triglycerides')
	ldl = total - hdl - triglycerides / 5
	r.say(f'LDL is {show(total)} − {show(hdl)} − {show(triglycerides)} / 5 = {show(ldl)} mg/dL.')
	return ldl


def framingham_hard_chd(r):
	"""NCEP ATP III final report, Circulation 2002;106:3143; coefficients as published with the Framingham Heart
	Study's hard CHD risk function. Age enters the smoking term as at most 70 (men) or 78 (women). Percent in ten years."""
	male = r.value('sex') == 'Male'
	age, pressure = r.value('age'), r.value('Systolic Blood Pressure')
	total = r.amount('Total cholesterol', 'mg/dL', 'cholesterol')
	hdl = r.amount('high-density lipoprotein cholesterol', 'mg/dL', 'cholesterol')
	treated = 1 if r.holds('Blood pressure being treated with medicines') else 0
	smoker = 1 if r.holds('Smoker') else 0
	if male:
		score = (52.00961 * log(age) + 20.014077 * log(total) - 0.905964 * log(hdl) + 1.305784 * log(pressure)
			+ 0.241549 * treated + 12.096316 * smoker - 4.605038 * log(age) * log(total)
			- 2.84367 * log(min(age, 70)) * smoker - 2.93323 * log(age) ** 2 - 172.300168)
		survival = 0.9402
	else:
		score = (31.764001 * log(age) + 22.465206 * log(total) - 1.187731 * log(hdl) + 2.552905 * log(pressure)
			+ 0.420251 * treated + 13.07543 * smoker - 5.060998 * log(age) * log(total)
			- 2.996945 * log(min(age, 78)) * smoker - 146.5933061)
		survival = 0.98767
	percent = 100 * (1 - survival ** exp(score))
	r.say(f'Inputs: {r.value("sex").lower()}, age {age}, total cholesterol {show(total)}, HDL {show(hdl)} mg/dL, systolic {pressure} mm Hg, treated {treated}, smoker {smoker}.')
	r.say(f'The sum of the terms for this sex is {show(score)}; risk is 100 × (1 − {survival}^exp({show(score)})) = {show(percent)} %.')
	return percent


def body_surface_area(r):
	"""Mosteller, N Engl J Med 1987;317:1098: √(cm × kg / 3600)."""
	height, weight = r.amount('height', 'cm'), r.amount('weight', 'kg')
	area = sqrt(height * weight / 3600)
	r.say(f'Body surface area is √({show(height)} × {show(weight)} / 3600) = {show(area)} m².')
	return area


def target_weight(r):
	"""The weight at which the body mass index has the wanted value: BMI × m²."""
	index, metres = r.value('Body Mass Index (BMI)'), r.amount('height', 'cm') / 100
	weight = index * metres**2
	r.say(f'Target weight is {show(index)} × {show(metres)}² = {show(weight)} kg.')
	return weight


def parse_day(text):
	return datetime.strptime(text, '%m/%d/%Y').date()


def due_date(r):
	"""Naegele's rule as the benchmark applies it: 280 days after the last period, and the cycle's difference from 28."""
	start, cycle = parse_day(r.value('Last menstrual date')), r.value('cycle length')
	term = start + timedelta(days=280)
	due = term + timedelta(days=cycle - 28)
	r.say(f'280 days after {start:%m/%d/%Y} is {term:%m/%d/%Y}.')
	r.say(f'A cycle of {cycle} days moves this by {cycle - 28:+d} days: {due:%m/%d/%Y}.')
	return due


def conception_date(r):
	"""Two weeks after the first day of the last period, whatever the cycle's length (the benchmark's convention)."""
	start = parse_day(r.value('Last menstrual date'))
	conceived = start + timedelta(days=14)
	r.say(f'14 days after {start:%m/%d/%Y} is {conceived:%m/%d/%Y}.')
	return conceived


def gestational_age(r):
	"""Completed weeks and days since the first day of the last period (ACOG Committee Opinion 700, 2017)."""
	start, today = parse_day(r.value('Last menstrual date')), parse_day(r.value('Current Date'))
	days = (today - start).days
	r.say(f'From {start:%m/%d/%Y} to {today:%m/%d/%Y} are {days} days: {days // 7} weeks and {days % 7} days.')
	return (days // 7, days % 7)
