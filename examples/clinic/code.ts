import { generalFunctions } from '../../src/exports/index.ts';
import { generalWidgets, moreWidgets } from '../../src/exports/widgets.ts';

export { actions } from './backend/index.ts';

/** The clinic flow uses only the general widgets and functions. */
export const widgets = { ...generalWidgets, ...moreWidgets };
export const functions = generalFunctions;
