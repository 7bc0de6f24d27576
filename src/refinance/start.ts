import { firstStepFunctions as functions } from './functions/first-step.ts';
import { pictures } from './pictures/index.ts';
import { product } from './product.ts';
import { sessions } from './sessions.ts';
import { widgets } from './widgets/index.ts';

/** The refinance application. This folder may import all of `src`. */

/** Options of the page and of prerendering. */
export const applicationOptions = {
  widgets,
  pictures,
  functions,
  laterFunctions: async () => (await import('./functions/index.ts')).refinanceFunctions,
  sessions,
  product,
  phoneWidthLimit: 'mobileWidthPx',
};
