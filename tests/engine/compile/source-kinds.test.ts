import { expect, test } from 'vitest';
import { readSource } from '../../../tools/compile/sources.ts';

test.each([
  'constructor.json',
  'toString.json',
  '__proto__.json',
  'constructor/a.json',
  'elsewhere/a.json',
  'toString',
])('%s has no place in a flow, whatever else has members of that name', (file) => {
  expect(readSource(file, '{}')).toBeUndefined();
});
