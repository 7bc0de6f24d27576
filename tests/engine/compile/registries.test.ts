import { fileURLToPath } from 'node:url';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkRegistries } from '../../../tools/compile/check-registries.ts';
import { findFlowConfig } from '../../../tools/compile/flow-config.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { run } from '../../../tools/flow-lint/run.ts';
import { codeErrors } from '../../../tools/vite/check-code.ts';

const action = { about: 'Works.', input: [], success: ['done'], failure: [] };
const declared: Registries = { actions: { work: action }, sessions: {}, widgets: {}, functions: {} };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registries-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('registries held against the code', () => {
  test('are in order where both have the same names', () => {
    expect(checkRegistries(declared, { actions: { work: () => null }, sessions: {} })).toEqual([]);
  });

  test('lack code for what is only declared, and a declaration for what only has code', () => {
    expect(checkRegistries(declared, { actions: { wrok: () => null } })).toEqual([
      { kind: 'actions', name: 'work', lacks: 'code' },
      { kind: 'actions', name: 'wrok', lacks: 'declaration' },
    ]);
  });

  test('are not judged in a kind whose code is not named', () => {
    expect(checkRegistries(declared, { widgets: {} })).toEqual([]);
  });

  test('are told with the file and line that names what the other side lacks', async () => {
    const [registries, code] = [join(folder, 'registries.ts'), join(folder, 'code.ts')];
    await writeFile(registries, "export const registries = {\n  actions: {\n    'work': {},\n  },\n};\n");
    await writeFile(code, "import './look.css';\nexport const code = {\n  actions: {\n    wrok: 1,\n  },\n};\n");
    const errors = await codeErrors({ registries, code });
    expect(errors.map((error) => error.slice(error.lastIndexOf('/') + 1))).toEqual([
      'registries.ts:3 The action "work" is declared, but has no code: a flow that uses it would stop there. Register its code, or take the declaration away',
      'code.ts:4 The action "wrok" has code, but is not declared: no flow can use it. Declare it, or take the code away',
    ]);
  });
});

describe('the registries of a flow', () => {
  const fixtures = fileURLToPath(new URL('../flow-lint/', import.meta.url));

  test('are those of the nearest flow.config.ts above its folder', async () => {
    const flow = join(folder, 'product', 'flow');
    await mkdir(join(folder, 'product'), { recursive: true });
    await cp(join(fixtures, 'fixtures-base'), flow, { recursive: true });
    await writeFile(
      join(folder, 'product', 'flow.config.ts'),
      `export { registries } from '${fixtures}fixture-registries.ts';\nexport const folder = 'flow';\n`,
    );
    expect(findFlowConfig(flow)).toBe(join(folder, 'product', 'flow.config.ts'));
    expect((await run([flow, '--max-warnings', '50'])).code).toBe(0);
  });

  test('are those of this repository where there is no other', () => {
    expect(findFlowConfig(folder)).toBe(fileURLToPath(new URL('../../../flow.config.ts', import.meta.url)));
  });

  test('are named in one sentence when the module has none', async () => {
    const flow = join(folder, 'broken', 'flow');
    await mkdir(flow, { recursive: true });
    await writeFile(join(folder, 'broken', 'flow.config.ts'), 'export const folder = "flow";\n');
    const { code, error } = await run([flow]);
    expect(code).toBe(2);
    expect(error).toContain('exports no "registries" with actions, sessions, widgets, functions');
  });
});
