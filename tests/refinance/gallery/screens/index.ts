import type { View } from '../../../../src/runtime/shapes/view-model.ts';
import * as identity from './identity.ts';
import * as later from './later.ts';
import * as plate from './plate.ts';

/** Every hand-written screen by name, for looking at and for tests. */
export const screens: Readonly<Record<string, View>> = { ...plate, ...identity, ...later };
