/**
The 55 calculators of MedCalc-Bench: id, name in Verified, other names in use, and what marks a question as theirs.
Files without a calculator column (corrected labels, trainer layouts) are resolved by name or question.
*/
export type Calculator = {id: number; name: string; aliases?: readonly string[]; question: RegExp};

export const calculators: readonly Calculator[] = [
	{id: 2, name: 'Creatinine Clearance (Cockcroft-Gault Equation)', question: /creatinine clearance/i},
	{id: 3, name: 'CKD-EPI Equations for Glomerular Filtration Rate', question: /CKD-EPI/i},
	{id: 4, name: 'CHA2DS2-VASc Score for Atrial Fibrillation Stroke Risk', question: /CHA2DS2-VASc/i},
	{id: 5, name: 'Mean Arterial Pressure (MAP)', question: /mean arterial pressure/i},
	{id: 6, name: 'Body Mass Index (BMI)', question: /body mass (?:mass )?index \(BMI\)\?/i},
	{id: 7, name: 'Calcium Correction for Hypoalbuminemia', question: /corrected calcium/i},
	{id: 8, name: "Wells' Criteria for Pulmonary Embolism", question: /wells.{0,30}pulmonary embolism/i},
	{id: 9, name: 'MDRD GFR Equation', question: /MDRD/i},
	{id: 10, name: 'Ideal Body Weight', question: /ideal body weight formula/i},
	{id: 11, name: 'QTc Bazett Calculator', question: /bazett/i},
	{id: 13, name: 'Estimated Due Date', question: /due date/i},
	{id: 15, name: 'Child-Pugh Score for Cirrhosis Mortality', question: /child-pugh/i},
	{id: 16, name: "Wells' Criteria for DVT", question: /wells.{0,30}(?:deep vein|DVT)/i},
	{id: 17, name: 'Revised Cardiac Risk Index for Pre-Operative Risk', question: /cardiac risk index/i},
	{id: 18, name: 'HEART Score for Major Cardiac Events', question: /HEART score/i},
	{id: 19, name: 'Fibrosis-4 (FIB-4) Index for Liver Fibrosis', question: /fibrosis[- ]4/i},
	{id: 20, name: 'Centor Score (Modified/McIsaac) for Strep Pharyngitis', question: /centor/i},
	{id: 21, name: 'Glasgow Coma Score (GCS)', question: /glasgow coma/i},
	{id: 22, name: 'Maintenance Fluids Calculations', question: /maintenance fluid/i},
	{id: 23, name: 'MELD Na (UNOS/OPTN)', question: /MELDA? Na/i},
	{id: 24, name: 'Steroid Conversion Calculator', question: /patient.s dose of .* equivalent dosage/i},
	{id: 25, name: 'HAS-BLED Score for Major Bleeding Risk', question: /HAS-BLED/i},
	{id: 26, name: 'Sodium Correction for Hyperglycemia', question: /corrected sodium/i},
	{id: 27, name: 'Glasgow-Blatchford Bleeding Score (GBS)', question: /glasgow-blatchford/i},
	{id: 28, name: 'APACHE II Score', question: /APACHE II/i},
	{id: 29, name: 'PSI Score: Pneumonia Severity Index for CAP', question: /pneumonia severity index/i},
	{id: 30, name: 'Serum Osmolality', question: /serum osmolality/i},
	{id: 31, name: 'HOMA-IR (Homeostatic Model Assessment for Insulin Resistance)', question: /HOMA-IR/i},
	{id: 32, name: 'Charlson Comorbidity Index (CCI)', question: /charlson/i},
	{id: 33, name: 'FeverPAIN Score for Strep Pharyngitis', question: /feverpain/i},
	{id: 36, name: 'Caprini Score for Venous Thromboembolism (2005)', question: /caprini/i},
	{id: 38, name: 'Free Water Deficit', question: /free water deficit/i},
	{id: 39, name: 'Anion Gap', question: /patient.s anion gap/i},
	{id: 40, name: 'Fractional Excretion of Sodium (FENa)', question: /fractional excretion of sodium/i},
	{id: 43, name: 'Sequential Organ Failure Assessment (SOFA) Score', question: /sequential organ failure|SOFA/i},
	{id: 44, name: 'LDL Calculated', question: /LDL/i},
	{id: 45, name: 'CURB-65 Score for Pneumonia Severity', question: /CURB-65/i},
	{id: 46, name: 'Framingham Risk Score for Hard Coronary Heart Disease', question: /framingham risk score/i},
	{id: 48, name: 'PERC Rule for Pulmonary Embolism', question: /PERC rule/i},
	{id: 49, name: 'Morphine Milligram Equivalents (MME) Calculator', question: /morphine/i},
	{id: 51, name: 'SIRS Criteria', question: /SIRS/i},
	{id: 56, name: 'QTc Fridericia Calculator', question: /fridericia/i},
	{id: 57, name: 'QTc Framingham Calculator', question: /framingham formula/i},
	{id: 58, name: 'QTc Hodges Calculator', question: /hodges/i},
	{id: 59, name: 'QTc Rautaharju Calculator', question: /rautaharju/i},
	{id: 60, name: 'Body Surface Area Calculator', question: /body surface area/i},
	{id: 61, name: 'Target weight', question: /target weight/i},
	{id: 62, name: 'Adjusted Body Weight', question: /adjusted body weight formula/i},
	{id: 63, name: 'Delta Gap', question: /patient.s delta gap/i},
	{id: 64, name: 'Delta Ratio', question: /patient.s delta ratio/i},
	{id: 65, name: 'Albumin Corrected Anion Gap', question: /albumin corrected anion gap/i},
	{id: 66, name: 'Albumin Corrected Delta Gap', question: /albumin corrected delta gap/i},
	{id: 67, name: 'Albumin Corrected Delta Ratio', question: /albumin corrected delta ratio/i},
	{
		id: 68,
		name: 'Estimated Date of Conception',
		aliases: ['Estimated of Conception'],
		question: /date of conception/i,
	},
	{id: 69, name: 'Estimated Gestational Age', question: /gestational age/i},
];

const byId = new Map(calculators.map(calculator => [calculator.id, calculator]));
const byName = new Map(
	calculators.flatMap(calculator => [calculator.name, ...(calculator.aliases ?? [])].map(name => [name, calculator])),
);

export const calculatorById = (id: number): Calculator | undefined => byId.get(id);

/** The calculator of a name in any spelling that a published file uses. */
export const calculatorByName = (name: string): Calculator | undefined => byName.get(name.trim());

/** The calculator that a question asks for; `undefined` when none or more than one could be meant. */
export const calculatorOfQuestion = (question: string): Calculator | undefined => {
	const matches = calculators.filter(calculator => calculator.question.test(question));
	return matches.length === 1 ? matches[0] : undefined;
};
