import { describe, expect, test } from 'vitest';
import { generalFunctionDeclarations } from '../../src/functions/declarations.ts';
import { generalFunctions } from '../../src/functions/index.ts';
import { refinanceFunctionDeclarations } from '../../src/refinance/functions/declarations.ts';
import { refinanceFunctions } from '../../src/refinance/functions/index.ts';
import { filesIn, read } from './repository.ts';

const tests = filesIn('tests', /\.test\.ts$/)
  .filter((path) => path.includes('/functions/'))
  .map(read)
  .join('\n');
const ownFunctions = Object.fromEntries(
  Object.entries(refinanceFunctions).filter(([name]) => !(name in generalFunctions)),
);
const modules = [
  { room: 'src/functions', functions: generalFunctions, declarations: generalFunctionDeclarations },
  { room: 'src/refinance/functions', functions: ownFunctions, declarations: refinanceFunctionDeclarations },
];

describe.each(modules)('$room', ({ functions, declarations }) => {
  test('declares exactly the functions that it registers', () => {
    expect(Object.keys(declarations)).toEqual(Object.keys(functions));
  });

  test.each(Object.keys(declarations))('%s has a test', (name) => {
    expect(new RegExp(String.raw`functions\['${name}'\]`).test(tests)).toBe(true);
  });
});
