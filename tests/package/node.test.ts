import { expect, test, vi } from 'vitest';
import { entries, packageName } from '../../tools/package/entries.ts';
import { exportsOf } from './barrels.ts';
import { createProject } from './project.ts';

// Compilers, bundlers and a package that is packed first: long on a machine that does much else.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

test('every entry can be imported in Node, by name, from a folder that has only what the package asks for', async () => {
  const { evaluate } = await createProject();
  for (const [entry, file] of Object.entries(entries)) {
    const name = entry.replace('.', packageName);
    const { out, error } = await evaluate(`console.log(Object.keys(await import('${name}')).join())`);
    expect(error).toBe('');
    const names = out.trim().split(',');
    expect(names).not.toEqual(['']);
    expect(names.filter((each) => !exportsOf(file).includes(each))).toEqual([]);
  }
});

test('an export that there is not is named', async () => {
  const { evaluate } = await createProject();
  const wrongName = await evaluate(`import { startFlows } from 'guided-flow';`);
  expect(wrongName.code).toBe(1);
  expect(wrongName.error).toMatch(/'guided-flow' does not provide an export named 'startFlows'/);
  const wrongEntry = await evaluate(`import 'guided-flow/src/browser/start-flow.js';`);
  expect(wrongEntry.code).toBe(1);
  expect(wrongEntry.error).toMatch(/Package subpath '\.\/src\/browser\/start-flow\.js' is not defined by "exports"/);
});
