import { registriesOf } from 'guided-flow';
import * as code from './src/code.ts';

/** The flow, and what it may use: read by the compiler, flow-lint and editors. The page is given the same code. */
export { functions } from './src/code.ts';
export const folder = 'flow';
export const registries = registriesOf(code);
/** What the build draws the first screen with, into the page. */
export const start = code;
