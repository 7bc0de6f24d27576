import { generalFunctions } from '../../../src/functions/index.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';

/** Options to start the published form in the browser and to prerender it. */
export const start = {
  widgets: generalWidgets,
  functions: generalFunctions,
  product: { name: 'bench-form', eventPrefix: 'bench', title: 'Questions' },
};
