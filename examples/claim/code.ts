import { generalFunctions } from '../../src/exports/index.ts';
import { generalWidgets, moreWidgets } from '../../src/exports/widgets.ts';

export { actions } from './backend/index.ts';
export { pictures } from './pictures/index.ts';

/** The claim flow uses only the general widgets and functions. */
export const widgets = { ...generalWidgets, ...moreWidgets };
export const functions = generalFunctions;
