import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../src/functions/index.ts';
import { refinanceFunctions } from '../../src/refinance/functions/index.ts';
import type { FunctionDefinition } from '../../src/runtime/expression/function-types.ts';
import { filesIn, read } from './repository.ts';

const manual = read('docs/flow-format.md').split('### Functions')[1]?.split('\n## ')[0] ?? '';
const tests = filesIn('tests', /\.test\.ts$/)
  .filter((path) => path.includes('/functions/'))
  .map(read)
  .join('\n');
const own = Object.fromEntries(Object.entries(refinanceFunctions).filter(([name]) => !(name in generalFunctions)));
const rooms = [
  { room: 'src/functions', functions: generalFunctions, files: import.meta.glob('../../src/functions/*.ts') },
  { room: 'src/refinance/functions', functions: own, files: import.meta.glob('../../src/refinance/functions/*.ts') },
];

describe.each(rooms)('$room', ({ room, functions, files }) => {
  test('registers every function that it defines', async () => {
    const modules = await Promise.all(Object.values(files).map((load) => load()));
    const defined = modules
      .flatMap((module) => Object.entries(module as object))
      .filter(([, value]) => isFunction(value));
    const names = defined.map(([name]) => name).filter((name) => functions[name] === undefined);
    expect(names.map((name) => `${room}/index.ts: no ${name}`)).toEqual([]);
  });

  test.each(Object.entries(functions))('%s has a test and its row in the manual', (name, { declaration }) => {
    const parameters = declaration.parameters.map((parameter) => parameter.name + (parameter.optional ? '?' : ''));
    const row = `| \`$${name}(${parameters.join(', ')})\` |`;
    const lacking = [
      ...(new RegExp(String.raw`functions\['${name}'\]`).test(tests) ? [] : ['test']),
      ...(manual.includes(`\n${row}`) ? [] : [`row ${row} in docs/flow-format.md`]),
    ];
    expect(lacking.map((what) => `${room}: $${name}: no ${what}`)).toEqual([]);
  });
});

test('docs/flow-format.md describes no function that does not exist', () => {
  const described = [...manual.matchAll(/^\| `\$(\w+)\([^|]*\)` \|/gm)].map(([, name = '']) => name);
  expect(described.filter((name) => refinanceFunctions[name] === undefined)).toEqual([]);
});

function isFunction(value: unknown): value is FunctionDefinition {
  return typeof value === 'object' && value !== null && 'declaration' in value && 'run' in value;
}
