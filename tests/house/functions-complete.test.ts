import { describe, expect, test } from 'vitest';
import { generalFunctionDeclarations } from '../../src/functions/declarations.ts';
import { generalFunctions } from '../../src/functions/index.ts';
import { refinanceFunctionDeclarations } from '../../src/refinance/functions/declarations.ts';
import { refinanceFunctions } from '../../src/refinance/functions/index.ts';
import { filesIn, read } from './repository.ts';

const manual = read('docs/flow-format.md').split('### Functions')[1]?.split('\n## ')[0] ?? '';
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

describe.each(modules)('$room', ({ room: module, functions, declarations }) => {
  test('declares exactly the functions that it registers', () => {
    expect(Object.keys(declarations)).toEqual(Object.keys(functions));
  });

  test.each(Object.entries(declarations))('%s has a test and a row in the manual', (name, declaration) => {
    const parameters = declaration.parameters.map((parameter) => parameter.name + (parameter.optional ? '?' : ''));
    const row = `| \`$${name}(${parameters.join(', ')})\` |`;
    const missing = [
      ...(new RegExp(String.raw`functions\['${name}'\]`).test(tests) ? [] : ['test']),
      ...(manual.includes(`\n${row}`) ? [] : [`row ${row} in docs/flow-format.md`]),
    ];
    expect(missing.map((what) => `${module}: $${name}: no ${what}`)).toEqual([]);
  });
});

test('docs/flow-format.md describes no function that does not exist', () => {
  const described = [...manual.matchAll(/^\| `\$(\w+)\([^|]*\)` \|/gm)].map(([, name = '']) => name);
  expect(described.filter((name) => refinanceFunctions[name] === undefined)).toEqual([]);
});
