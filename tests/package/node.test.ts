import { expect, test, vi } from 'vitest';
import { entries, packageName } from '../../tools/package/entries.ts';
import { exportsOf } from './barrels.ts';
import { createProject } from './project.ts';

// Packing, compiling and bundling are slow on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

test('Node.js can import every entry by name in a project that has only the required packages', async () => {
  const { evaluate } = await createProject();
  const names = Object.keys(entries).map((entry) => entry.replace('.', packageName));
  const { out, error } = await evaluate(`
    const found = {};
    for (const name of ${JSON.stringify(names)}) found[name] = Object.keys(await import(name));
    console.log(JSON.stringify(found));
  `);
  expect(error).toBe('');
  const found = JSON.parse(out) as Readonly<Record<string, readonly string[]>>;
  for (const [index, file] of Object.values(entries).entries()) {
    const values = found[names[index] ?? ''] ?? [];
    expect(values).not.toEqual([]);
    expect(values.filter((each) => !exportsOf(file).includes(each))).toEqual([]);
  }
});

test('an import of an unknown export or subpath fails with its name', async () => {
  const { evaluate } = await createProject();
  const wrongName = await evaluate(`import { startFlows } from 'guided-flow';`);
  expect(wrongName.code).toBe(1);
  expect(wrongName.error).toMatch(/'guided-flow' does not provide an export named 'startFlows'/);
  const wrongEntry = await evaluate(`import 'guided-flow/src/browser/start-flow.js';`);
  expect(wrongEntry.code).toBe(1);
  expect(wrongEntry.error).toMatch(/Package subpath '\.\/src\/browser\/start-flow\.js' is not defined by "exports"/);
});
