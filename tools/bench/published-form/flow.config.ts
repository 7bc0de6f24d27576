import { registriesOf } from '../../../src/registries/registries-of.ts';
import { start } from './code.ts';

export { start };

/** What the published form may use. */
export const registries = registriesOf(start);
