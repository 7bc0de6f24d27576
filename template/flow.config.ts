import { registriesOf } from 'guided-flow/registries';
import * as code from './src/code.ts';
import { declarations } from './src/declarations.ts';

/** Exports the flow and its code for the compiler, flow-lint and editors. The page imports only the code. */
export { functions } from './src/code.ts';
export const folder = 'flow';
export const registries = registriesOf(code, declarations);
/** The build prerenders the first screen with this code. */
export const start = code;
