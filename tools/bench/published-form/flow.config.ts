import { registriesOf } from '../../../src/registries/registries-of.ts';
import { start } from './code.ts';

export { start };

export const registries = registriesOf(start);
