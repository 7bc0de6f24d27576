import { registriesOf } from '../../../src/browser/registries-of.ts';
import { actions, functions, start as declared, widgets } from './code.ts';

/** What the generated flows may use; which of them it is, is said where they are built. */
export const registries = registriesOf({ widgets, functions, actions });
export const start = declared;
