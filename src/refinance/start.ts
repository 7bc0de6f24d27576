import { firstFunctions as functions } from './functions/first.ts';
import { pictures } from './pictures/index.ts';
import { product } from './product.ts';
import { sessions } from './sessions.ts';
import { widgets } from './widgets/index.ts';

/** What the application is started with, and its first screen drawn with at build. */
export const start = {
  widgets,
  pictures,
  functions,
  laterFunctions: async () => (await import('./functions/index.ts')).refinanceFunctions,
  sessions,
  product,
  phoneWidthLimit: 'mobileWidthPx',
};
