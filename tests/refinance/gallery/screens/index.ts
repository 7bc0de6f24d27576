import type { Screen } from '../../../../src/runtime/shapes/screen.ts';
import * as identity from './identity.ts';
import * as later from './later.ts';
import * as plate from './plate.ts';

/** All hand-written screens by name, for the gallery and for tests. */
export const screens: Readonly<Record<string, Screen>> = { ...plate, ...identity, ...later };
