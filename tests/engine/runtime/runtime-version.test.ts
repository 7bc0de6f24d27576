import { expect, test } from 'vitest';
import { canRun } from '../../../src/runtime/runtime-version.ts';

test.each([
  ['1.2.3', '1.2.3', true],
  ['1.2.3', '1.2.4', false],
  ['^1.2.0', '1.2.0', true],
  ['^1.2.0', '1.10.1', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.0', '2.0.0', false],
  ['^2.0.0', '1.9.9', false],
  ['latest', '1.0.0', false],
])('a definition for %s on runtime %s: %s', (range, version, expected) => {
  expect(canRun(range, version)).toBe(expected);
});
