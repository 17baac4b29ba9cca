"""Reading an entity in the unit that a formula wants, for the independent gold computation.

Factors: SI conversion of clinical laboratory values (AMA Manual of Style, 11th ed., table 17.5-2), from molar masses
creatinine 113.12, bilirubin 584.66, glucose 180.16, calcium 40.08, urea nitrogen 28.02, cholesterol 386.65 and
triglycerides 885.7 g/mol; 1 lb = 0.45359237 kg and 1 in = 2.54 cm exactly.
"""

PER_MOL = {
	'creatinine': 113.12,
	'bilirubin': 584.66,
	'glucose': 180.16,
	'calcium': 40.08,
	'urea nitrogen': 28.02,
	'cholesterol': 386.65,
	'triglycerides': 885.7,
}
SCALES = {
	('g/L', 'g/dL'): 0.1,
	('mmol/L', 'mEq/L'): 1.0,  # monovalent ions only: sodium, potassium, chloride, bicarbonate
	('mEq/L', 'mmol/L'): 1.0,
	('lbs', 'kg'): 0.45359237,
	('in', 'cm'): 2.54,
	('m', 'cm'): 100.0,
	('µL', '10^9/L'): 1e-3,
	('mm^3', '10^9/L'): 1e-3,
	('mIU/L', 'µIU/mL'): 1.0,
}

# Units that the data sets shorten, as a sentence spells them.
SPELLED = {'µL': 'per µL', 'mm^3': 'per mm³', '10^9/L': '× 10⁹/L', 'degrees celsius': '°C', 'degrees fahrenheit': '°F'}


def show(number):
	"""A number as a worked explanation prints it: at most five decimals, no trailing zeros."""
	if isinstance(number, int):
		return str(number)
	text = f'{number:.5f}'.rstrip('0').rstrip('.')
	return '0' if text in ('-0', '') else text


def convert(value, unit, wanted, substance=None):
	"""`value` in the unit `wanted`; KeyError names a pair that has no factor."""
	if unit == wanted:
		return value
	if wanted == 'degrees celsius' and unit == 'degrees fahrenheit':
		return (value - 32) * 5 / 9
	if wanted == 'mg/dL' and unit in ('mmol/L', 'µmol/L'):
		return value * PER_MOL[substance] / (10 if unit == 'mmol/L' else 10_000)
	return value * SCALES[(unit, wanted)]


class Reading:
	"""The entities of one case, and the steps that explain what was done with them."""

	def __init__(self, entities):
		self.entities = entities
		self.steps = []

	def say(self, sentence):
		self.steps.append(sentence)

	def value(self, name, default=None):
		"""The bare value; what a note leaves out takes the benchmark's default."""
		entity = self.entities.get(name)
		if entity is None:
			if default is None:
				raise KeyError(f'entity {name!r} is required')
			return default
		return entity['value']

	def holds(self, name):
		return self.value(name, default=False) is True

	def has(self, name):
		return name in self.entities

	def amount(self, name, wanted, substance=None):
		"""The value in `wanted`, with a step that shows the conversion where one was needed."""
		entity = self.entities[name]
		value, unit = entity['value'], entity['unit']
		converted = convert(value, unit, wanted, substance)
		if unit != wanted:
			sentence = f'{name}: {show(value)} {SPELLED.get(unit, unit)} is {show(converted)} {SPELLED.get(wanted, wanted)}.'
			if sentence not in self.steps:
				self.say(sentence)
		return converted


class Score:
	"""A running total of points; every criterion leaves one sentence."""

	def __init__(self, reading, total=0):
		self.reading = reading
		self.total = total

	def add(self, points, why):
		self.total += points
		change = f'{points:+g}'.replace('-', '−') if points else '0'
		self.reading.say(f'{why}: {change}, total {self.total:g}.')

	def flag(self, name, points, label=None):
		"""A yes/no criterion; one that the note does not mention counts as absent."""
		present = self.reading.holds(name)
		state = 'present' if present else ('absent' if self.reading.has(name) else 'not mentioned, taken as absent')
		self.add(points if present else 0, f'{label or name} {state}')

	def any_of(self, names, points, label):
		"""One criterion that several findings fulfil."""
		present = any(self.reading.holds(name) for name in names)
		self.add(points if present else 0, f'{label} {"present" if present else "absent"}')
