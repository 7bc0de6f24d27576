import { filled } from '../../functions/filled.ts';
import { modelAge } from './vehicle.ts';

/** The functions that the first step calls, for the first bundle; `index.ts` has them and all others. */
export const firstFunctions = { filled, modelAge };
