import { registriesOf } from '../../src/exports/registries.ts';
import * as code from './code.ts';

/** The claim flow, for compiler, flow-lint, scenarios and editors. */
export { functions } from './code.ts';
export const registries = registriesOf(code);
export const folder = 'flow';
/** What the build draws the first screen with, into the page. */
export const start = code;
