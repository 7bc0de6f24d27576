import { filled } from '../../functions/filled.ts';
import { modelAge } from './vehicle.ts';

/** Functions that the first step needs, in the first bundle. */
export const firstStepFunctions = { filled, modelAge };
