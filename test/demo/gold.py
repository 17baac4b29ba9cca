"""Gold of the demo cases, computed from their entities and from nothing else.

	python3 test/demo/gold.py data/demo/cases.jsonl           prints {case id: {gold, explanation}}
	python3 test/demo/gold.py --write data/demo/cases.jsonl   puts gold and explanation into the file

This is the independent computation: standard library only, written from the published sources, sharing nothing with the
calculators in `formulas/`. Limits follow the benchmark: decimals ± 5 % of the gold rounded to five places, sorted; equal to
the gold for scores, dates and ages. Wells' criteria for pulmonary embolism counts halves and has equal limits.
"""
import json
import sys
from datetime import date

import equations as eq
import scores
from units import Reading

CALCULATORS = {
	2: eq.cockcroft_gault, 3: eq.ckd_epi_2021, 4: scores.cha2ds2_vasc, 5: eq.mean_arterial_pressure, 6: eq.body_mass_index,
	7: eq.corrected_calcium, 8: scores.wells_pe, 9: eq.mdrd, 10: eq.ideal_weight, 11: eq.qtc_bazett, 13: eq.due_date,
	15: scores.child_pugh, 16: scores.wells_dvt, 17: scores.revised_cardiac_risk, 18: scores.heart, 19: eq.fib_4,
	20: scores.centor_mcisaac, 21: scores.glasgow_coma, 22: eq.maintenance_fluids, 23: eq.meld_na, 24: eq.steroid_conversion,
	25: scores.has_bled, 26: eq.corrected_sodium, 27: scores.glasgow_blatchford, 28: scores.apache_ii,
	29: scores.pneumonia_severity, 30: eq.serum_osmolality, 31: eq.homa_ir, 32: scores.charlson, 33: scores.fever_pain,
	36: scores.caprini, 38: eq.free_water_deficit, 39: eq.anion_gap, 40: eq.fractional_sodium, 43: scores.sofa,
	44: eq.ldl_friedewald, 45: scores.curb_65, 46: eq.framingham_hard_chd, 48: scores.perc, 49: eq.morphine_equivalents,
	51: scores.sirs, 56: eq.qtc_fridericia, 57: eq.qtc_framingham, 58: eq.qtc_hodges, 59: eq.qtc_rautaharju,
	60: eq.body_surface_area, 61: eq.target_weight, 62: eq.adjusted_weight, 63: eq.delta_gap, 64: eq.delta_ratio,
	65: eq.corrected_gap, 66: eq.corrected_delta_gap, 67: eq.corrected_delta_ratio, 68: eq.conception_date,
	69: eq.gestational_age,
}


def gold_record(value, is_score):
	"""The gold as `data/answer.ts` describes it."""
	if isinstance(value, date):
		day = value.isoformat()
		return {'kind': 'date', 'value': day, 'lower': day, 'upper': day}
	if isinstance(value, tuple):
		age = {'weeks': value[0], 'days': value[1]}
		return {'kind': 'gestational-age', 'value': age, 'lower': age, 'upper': age}
	if is_score:
		kind = 'integer' if isinstance(value, int) else 'decimal'
		return {'kind': kind, 'value': value, 'lower': value, 'upper': value}
	rounded = round(float(value), 5)
	lower, upper = sorted((round(rounded * 0.95, 5), round(rounded * 1.05, 5)))
	return {'kind': 'decimal', 'value': rounded, 'lower': lower, 'upper': upper}


def gold_of(case):
	"""Gold and worked explanation of one case record."""
	reading = Reading(case['entities'])
	calculate = CALCULATORS[case['calculatorId']]
	value = calculate(reading)
	is_score = calculate.__module__ == 'scores'
	method = 'Method: ' + ' '.join(calculate.__doc__.split())
	return {'gold': gold_record(value, is_score), 'explanation': '\n'.join([method, *reading.steps])}


def main(arguments):
	write = arguments[:1] == ['--write']
	path = arguments[-1]
	with open(path, encoding='utf-8') as file:
		cases = [json.loads(line) for line in file]
	computed = {case['id']: gold_of(case) for case in cases}
	if not write:
		json.dump(computed, sys.stdout, ensure_ascii=False)
		return
	with open(path, 'w', encoding='utf-8') as file:
		for case in cases:
			file.write(json.dumps({**case, **computed[case['id']]}, ensure_ascii=False) + '\n')


if __name__ == '__main__':
	main(sys.argv[1:])
