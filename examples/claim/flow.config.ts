import { registriesOf } from '../../src/exports/registries.ts';
import * as code from './code.ts';

/** The claim flow, for the compiler, flow-lint, scenarios and editors. */
export { functions } from './code.ts';
export const registries = registriesOf(code);
export const folder = 'flow';
/** The code with which the build prerenders the first screen. */
export const start = code;
