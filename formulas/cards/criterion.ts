import type {PointsStep} from '../declaration.ts';

/** A criterion that gives its points when one condition holds, and none otherwise. */
export const criterion = (name: string, label: string, when: string, points: number): PointsStep => ({
	name,
	label,
	points: [{when, points}],
});
