import { registriesOf } from '../../../src/registries/registries-of.ts';
import { start } from './start.ts';

export { start };
export const registries = registriesOf(start);
export const folder = 'flow';
