import { registriesOf } from '../../src/registries/registries-of.ts';
import * as code from './code.ts';
import { declarations } from './declarations.ts';

export const registries = registriesOf(code, declarations);
export { functions } from './code.ts';
export const folder = 'flow';
