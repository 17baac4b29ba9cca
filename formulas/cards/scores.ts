import type {FormulaCard} from '../declaration.ts';
import {apacheIi} from './apache-ii.ts';
import {caprini} from './caprini.ts';
import {centor} from './centor.ts';
import {cha2ds2Vasc} from './cha2ds2-vasc.ts';
import {charlson} from './charlson.ts';
import {childPugh} from './child-pugh.ts';
import {conceptionDate} from './conception-date.ts';
import {curb65} from './curb-65.ts';
import {estimatedDueDate} from './estimated-due-date.ts';
import {feverPain} from './feverpain.ts';
import {framinghamHardChd} from './framingham-hard-chd.ts';
import {gestationalAge} from './gestational-age.ts';
import {glasgowBlatchford} from './glasgow-blatchford.ts';
import {glasgowComa} from './glasgow-coma.ts';
import {hasBled} from './has-bled.ts';
import {heart} from './heart.ts';
import {maintenanceFluids} from './maintenance-fluids.ts';
import {morphineEquivalents} from './morphine-equivalents.ts';
import {perc} from './perc.ts';
import {pneumoniaSeverity} from './pneumonia-severity.ts';
import {revisedCardiacRisk} from './revised-cardiac-risk.ts';
import {sirs} from './sirs.ts';
import {sofa} from './sofa.ts';
import {steroidConversion} from './steroid-conversion.ts';
import {wellsDeepVeinThrombosis} from './wells-dvt.ts';
import {wellsPulmonaryEmbolism} from './wells-pe.ts';

/** Point scores, dates and doses of the benchmark. */
export const scoreCards: readonly FormulaCard[] = [
	apacheIi,
	caprini,
	centor,
	cha2ds2Vasc,
	charlson,
	childPugh,
	conceptionDate,
	curb65,
	estimatedDueDate,
	feverPain,
	framinghamHardChd,
	gestationalAge,
	glasgowBlatchford,
	glasgowComa,
	hasBled,
	heart,
	maintenanceFluids,
	morphineEquivalents,
	perc,
	pneumoniaSeverity,
	revisedCardiacRisk,
	sirs,
	sofa,
	steroidConversion,
	wellsDeepVeinThrombosis,
	wellsPulmonaryEmbolism,
];
