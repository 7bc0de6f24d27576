import { generalFunctions } from '../../../src/functions/index.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';

/** What the page of the published form is started with, in the browser and when it is prerendered. */
export const start = {
  widgets: generalWidgets,
  functions: generalFunctions,
  product: { name: 'bench-form', eventPrefix: 'bench', title: 'Questions' },
};
