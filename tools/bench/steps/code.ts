import type { OwnAction } from '../../../src/api/own-actions.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';

/** What the flows of `generatedFlow` may use where they are drawn. */
export const functions = generalFunctions;
export const widgets = { ...generalWidgets, 'number-field': generalWidgets['money-field'] };
export const actions = {
  save: {
    about: 'Saves.',
    input: ['answers'],
    success: ['saved'],
    failure: ['unreachable'],
    run: () => ({ outcome: 'saved', reply: {} }),
  },
} as const satisfies Record<string, OwnAction>;

/** What its first screen is drawn with at build. */
export const start = { widgets, functions, product: { name: 'bench-steps', eventPrefix: 'bench', title: 'Steps' } };
