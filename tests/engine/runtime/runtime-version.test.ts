import { expect, test } from 'vitest';
import { canRun } from '../../../src/runtime/definition/runtime-version.ts';

test.each([
  ['1.2.3', '1.2.3', true],
  ['1.2.3', '1.2.4', false],
  ['^1.2.0', '1.2.0', true],
  ['^1.2.0', '1.10.1', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.0', '2.0.0', false],
  ['^2.0.0', '1.9.9', false],
  ['1.2.3', '2.2.3', false],
  ['10.20.30', '10.20.30', true],
  ['^9.9.9', '10.0.0', false],
  ['latest', '1.0.0', false],
  ['1.2', '1.2.0', false],
  ['v1.2.3', '1.2.3', false],
  ['1.2.3-beta', '1.2.3', false],
  ['^1.2.3-beta', '1.3.0', false],
  ['^^1.2.3', '1.2.3', false],
  ['1.^2.3', '1.2.3', false],
  ['', '1.2.3', false],
  ['^1.2.3', 'latest', false],
  ['latest', 'latest', false],
])('a definition for runtime %s can run on %s: %s', (range, version, expected) => {
  expect(canRun(range, version)).toBe(expected);
});
