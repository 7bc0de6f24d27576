import { registriesOf } from '../../src/browser/registries-of.ts';
import * as code from './code.ts';

export const registries = registriesOf(code);
export { functions } from './code.ts';
export const folder = 'flow';
