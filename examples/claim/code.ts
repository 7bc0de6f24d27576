import { generalFunctions } from '../../src/exports/index.ts';
import { generalWidgets, moreWidgets } from '../../src/exports/widgets.ts';

export { actions } from './backend/index.ts';
export { pictures } from './pictures/index.ts';

/** What the claim flow may use beside its actions and pictures: what is of any flow. It has no widget and no function of its own. */
export const widgets = { ...generalWidgets, ...moreWidgets };
export const functions = generalFunctions;
