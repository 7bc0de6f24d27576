import { fileURLToPath } from 'node:url';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFlowConfig, loadFlowConfig } from '../../../tools/compile/flow-config.ts';
import { run } from '../../../tools/flow-lint/run.ts';

const registriesUrl = fileURLToPath(new URL('../../../src/browser/registries-of.ts', import.meta.url));
const source = `import { registriesOf } from '${registriesUrl}';\nimport { widgets } from './code.ts';\n`;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registries-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('code that is registered without being whole', () => {
  const about = { about: 'Works.', draws: 'block', props: {} };
  test.each([
    ['code', 'widget', `{ declaration: ${JSON.stringify(about)} }`, '`draw`'],
    ['a declaration', 'widget', '{ draw: () => null }', '`declaration`'],
  ])('is told with the file and line that registers it, where it lacks %s', async (_, kind, entry, lacking) => {
    const file = join(folder, 'registries.ts');
    await writeFile(
      join(folder, 'code.ts'),
      `import './look.css';\nexport const widgets = {\n  ticket: ${entry},\n};\n`,
    );
    await writeFile(file, `${source}export const registries = registriesOf({ widgets } as never);\n`);
    await expect(loadFlowConfig(file)).rejects.toThrow(
      `code.ts:3 The ${kind} "ticket" is registered without ${lacking}: declaration and code stand together in its entry`,
    );
  });
});

test('the line of a registered name is found even if the name has characters that mean something in a pattern', async () => {
  const file = join(folder, 'registries.ts');
  await writeFile(join(folder, 'code.ts'), `export const widgets = {\n  'ticket(s': { draw: () => null },\n};\n`);
  await writeFile(file, `${source}export const registries = registriesOf({ widgets } as never);\n`);
  await expect(loadFlowConfig(file)).rejects.toThrow('code.ts:2 The widget "ticket(s" is registered without');
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
