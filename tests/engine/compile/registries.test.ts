import { fileURLToPath } from 'node:url';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generalFunctionDeclarations } from '../../../src/functions/declarations.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import { generalWidgetDeclarations } from '../../../src/widgets/declarations.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { defineBlock } from '../../../src/widgets/registry.ts';
import { findFlowConfig, loadFlowConfig } from '../../../tools/compile/flow-config.ts';
import { run } from '../../../tools/flow-lint/run.ts';

const registriesUrl = fileURLToPath(new URL('../../../src/registries/registries-of.ts', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registries-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('loadFlowConfig with code that does not match its declarations', () => {
  const about = "{ about: 'Works.', kind: 'block', props: {} }";
  const block = "{ kind: 'block', draw: () => null }";
  test.each([
    {
      what: 'a widget without a declaration',
      code: `export const widgets = {\n  ticket: ${block},\n};`,
      call: '{ widgets }',
      error:
        /code\.ts:3 The widget "ticket" has no declaration\. Pass it as the second argument of registriesOf: \{ widgets: \{ 'ticket': declaration \} \}\.$/,
    },
    {
      what: 'a declaration without code',
      code: `export const widgets = {};\nexport const declared = {\n  ticket: ${about},\n};`,
      call: '{ widgets }, { widgets: declared }',
      error:
        /code\.ts:4 The widget "ticket" has a declaration but no code\. Add its code to `widgets`, or remove the declaration\.$/,
    },
    {
      what: 'a control that is declared as a block',
      code: `export const widgets = {\n  ticket: { kind: 'control', draw: () => null },\n};\nexport const declared = { ticket: ${about} };`,
      call: '{ widgets }, { widgets: declared }',
      error:
        /code\.ts:3 The widget "ticket" is declared as a block, but its code is a control\. Define it with defineBlock, or change the declaration\.$/,
    },
    {
      what: 'a session without a declaration',
      code: 'export const widgets = {};\nexport const sessions = {\n  talk: { load: async () => undefined },\n};',
      call: '{ widgets, sessions }',
      error: /code\.ts:4 The session "talk" has no declaration\./,
    },
    {
      what: 'a function that is an object with its declaration',
      code: 'export const widgets = {};\nexport const functions = {\n  lucky: { declaration: {}, run: () => true },\n};',
      call: '{ widgets, functions }',
      error:
        /code\.ts:4 The function "lucky" is an object with `declaration` and `run`\. Export its `run` under this name, and pass its declaration as the second argument of registriesOf: \{ functions: \{ lucky: declaration \} \}\.$/,
    },
  ])('throws an error with file and line: $what', async ({ code, call, error }) => {
    const file = join(folder, 'registries.ts');
    await writeFile(join(folder, 'code.ts'), `import './look.css';\n${code}\n`);
    await writeFile(file, registries(call));
    await expect(loadFlowConfig(file)).rejects.toThrow(error);
  });

  test('throws an error with file and line if the name contains regular expression characters', async () => {
    const file = join(folder, 'registries.ts');
    await writeFile(join(folder, 'code.ts'), `export const widgets = {\n  'ticket(s': ${block},\n};\n`);
    await writeFile(file, registries('{ widgets }'));
    await expect(loadFlowConfig(file)).rejects.toThrow(/code\.ts:2 The widget "ticket\(s"/);
  });

  test('throws an error if an exported function is not a function', async () => {
    const file = join(folder, 'registries.ts');
    await writeFile(file, `${registries('{ widgets: {} }')}export const functions = {\n  lucky: 7,\n};\n`);
    await expect(loadFlowConfig(file)).rejects.toThrow(
      /registries\.ts:6 The function "lucky" is not a function\. Export a plain function under this name\.$/,
    );
  });
});

/** Source of a module that exports the registries of `code.ts`. */
function registries(call: string): string {
  return `import { registriesOf } from '${registriesUrl}';
import * as code from './code.ts';
const call = ({ widgets, functions, sessions, declared }) => registriesOf(${call});
export const registries = call(code);
`;
}

describe('the declarations of a flow', () => {
  const ticket = { about: 'A ticket.', kind: 'block', props: {} } as const;
  const [widgets, functions] = [{ heading: generalWidgets.heading }, { age: generalFunctions['age']! }];

  test('are the built-in ones for the general widgets and functions', () => {
    expect(registriesOf({ widgets, functions })).toMatchObject({
      widgets: { heading: generalWidgetDeclarations.heading },
      functions: { age: generalFunctionDeclarations['age'] },
      actions: {},
      sessions: {},
    });
  });

  test('are those of the project if it declares the same name', () => {
    const all = registriesOf(
      { widgets: { ...widgets, ticket: defineBlock(() => null) } },
      { widgets: { heading: ticket, ticket } },
    );
    expect(all.widgets).toEqual({ heading: ticket, ticket });
  });
});

describe('the registries of a flow', () => {
  const fixtures = fileURLToPath(new URL('../flow-lint/', import.meta.url));

  test('are those of --registries, and a flow.config.ts next to the flow does not run', async () => {
    const flow = join(folder, 'product', 'flow');
    const marker = join(folder, 'marker');
    await mkdir(join(folder, 'product'), { recursive: true });
    await cp(join(fixtures, 'fixtures-base'), flow, { recursive: true });
    const registries = join(folder, 'registries.ts');
    await writeFile(registries, `export { registries } from '${fixtures}fixture-registries.ts';\n`);
    for (const place of ['', 'product', 'product/flow'])
      await writeFile(
        join(folder, place, 'flow.config.ts'),
        `import { writeFileSync } from 'node:fs';\nwriteFileSync('${marker}', '');\n`,
      );
    const commands = [[], ['explain', 'FIRST'], ['graph'], ['test'], ['diff', flow]];
    for (const command of commands) await run([...command, flow]);
    await expect(readFile(marker)).rejects.toThrow('ENOENT');
    expect((await run([flow, '--registries', registries, '--max-warnings', '50'])).code).toBe(0);
  });

  test('are those of the project that has installed the tools if the folder has no flow.config.ts', () => {
    expect(findFlowConfig(join(folder, 'product', 'flow', 'steps'))).toBe(
      fileURLToPath(new URL('../../../flow.config.ts', import.meta.url)),
    );
  });

  test('are reported as missing if flow.config.ts does not export them', async () => {
    const flow = join(folder, 'broken', 'flow');
    await mkdir(flow, { recursive: true });
    const config = join(folder, 'broken', 'flow.config.ts');
    await writeFile(config, 'export const folder = "flow";\n');
    const { code, error } = await run([flow, '--registries', config]);
    expect(code).toBe(2);
    expect(error).toContain('exports no "registries" with actions, sessions, widgets, functions');
  });
});
