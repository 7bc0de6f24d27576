import { expect, test } from 'vitest';
import { readSource } from '../../../tools/compile/sources.ts';

test.each([
  'constructor.json',
  'toString.json',
  '__proto__.json',
  'constructor/a.json',
  'elsewhere/a.json',
  'toString',
])('readSource returns undefined for %s, which is not a file of a flow', (file) => {
  expect(readSource(file, '{}')).toBeUndefined();
});
