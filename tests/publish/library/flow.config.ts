import { registriesOf } from '../../../src/browser/registries-of.ts';
import { start } from './start.ts';

export { start };
export const registries = registriesOf(start);
export const folder = 'flow';
