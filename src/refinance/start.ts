import { refinanceFunctions as functions } from './functions/index.ts';
import { pictures } from './pictures/index.ts';
import { product } from './product.ts';
import { sessions } from './sessions.ts';
import { widgets } from './widgets/index.ts';

/** What the application is started with, and its first screen drawn with at build. */
export const start = { widgets, pictures, functions, sessions, product, phoneWidthLimit: 'mobileWidthPx' };
