import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { registries as applicationRegistries } from '../../src/refinance/registries.ts';
import { isRecord, recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import { builtInDeclarations } from '../../src/runtime/expression/built-in-declarations.ts';
import type { PropDeclarations } from '../../src/runtime/shapes/declarations.ts';
import { schemaFormats } from '../../tools/compile/formats.ts';
import { macroDeclarations } from '../../tools/compile/expression/function-macros.ts';
import { definitionSchema, statementNames } from '../../tools/definition/definition-schema.ts';
import { collectInstances } from '../../tools/definition/reference/instances.ts';
import { inlineJson } from '../../tools/definition/reference/markdown.ts';
import { referenceFolder, referencePages } from '../../tools/definition/reference/pages.ts';
import { flowFiles } from '../support/editor/repository-editor.ts';
import { registries } from './flow.config.ts';

const pages = await referencePages();
const allPages = Object.values(pages).join('\n');
const page = (path: string): string => pages[path] ?? '';

/** Pages of the folder that people write. */
const handWritten =
  /^(?:flow-lint\/.+|api(?:-\w+)?|commands|configuration|contract|embedding|licenses|verification|versions|wire(?:-\w+)?)\.md$/;

test('the reference folder contains exactly the pages that are generated from the declarations', async () => {
  const written = (await readdir(referenceFolder, { recursive: true }))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.md') && !handWritten.test(name))
    .map((name) => [name, readFileSync(join(referenceFolder, name), 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(pages);
});

test('every widget has a page with all its keys and an example', () => {
  const missing = Object.entries(registries.widgets).flatMap(([name, { kind, props }]) => {
    const text = page(`${kind}s/${name}.md`);
    return [
      ...keysOf(props).filter((key) => !text.includes(`| \`${key}\` |`)),
      ...(text.includes('```json') ? [] : ['example']),
    ].map((what) => `${name}: ${what}`);
  });
  expect(Object.keys(registries.widgets).length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test('every statement, function and format is described, each statement with an example', () => {
  const statements = statementNames().filter((name) => {
    const [, section = ''] = page('statements.md').split(`\n## ${name}\n`);
    return !section.split('\n## ')[0]?.includes('```json');
  });
  const functions = { ...macroDeclarations, ...builtInDeclarations, ...registries.functions };
  const unknown = Object.keys(functions).filter((name) => !page('functions.md').includes(`\n| \`$${name}(`));
  const formats = Object.keys(schemaFormats).filter((name) => !page('schemas.md').includes(`\n| \`${name}\` |`));
  expect({ statements, unknown, formats }).toEqual({ statements: [], unknown: [], formats: [] });
});

test('every key of the flow format is described', () => {
  const missing = Object.entries(recordOrEmpty(definitionSchema()['definitions'])).flatMap(([name, schema]) =>
    keysOfSchema(recordOrEmpty(schema))
      .filter((key) => key !== '$schema' && !allPages.includes(`| \`${key}\` |`))
      .map((key) => `${name}.${key}`),
  );
  expect(missing).toEqual([]);
});

test('widgets, functions and actions that only the application has are described too', () => {
  const text = page('application.md');
  const widgets = Object.keys(applicationRegistries.widgets).filter(
    (name) => !(name in registries.widgets) && !page('application-widgets.md').includes(`\n## ${name}\n`),
  );
  const functions = Object.keys(applicationRegistries.functions).filter(
    (name) => !(name in registries.functions) && !text.includes(`\n| \`$${name}(`),
  );
  const actions = Object.keys(applicationRegistries.actions).filter((name) => !text.includes(`\n| \`${name}\` |`));
  expect([...widgets, ...functions, ...actions]).toEqual([]);
});

test('every example is from the sample flow or the flow of the application', async () => {
  const files = [...(await flowFiles('tests/reference/sample')), ...(await flowFiles('flow'))];
  const knownExamples = new Set(files.flatMap(({ text }) => valuesIn(JSON.parse(text) as unknown)).map(inlineJson));
  const unknownExamples = [...allPages.matchAll(/```json\n([^]*?)```/g)]
    .map(([, text = '']) => JSON.parse(text) as unknown)
    .filter((example) => !knownExamples.has(inlineJson(example)) && !consistsOf(example, knownExamples));
  expect(unknownExamples).toEqual([]);
});

test('instancesIn finds examples in a flow by the definition schema', () => {
  const step = {
    id: 'A',
    view: [{ disclosure: 'more', blocks: [{ text: 'inside' }] }],
    on: { GO: [{ when: '$a', then: [{ goto: 'B' }] }] },
  };
  const instances = collectInstances([{ definition: 'StepFile', value: step }]);
  expect(instances.get('Goto')).toEqual([{ goto: 'B' }]);
  expect(instances.get('WidgetBlock')).toEqual([step.view[0], { text: 'inside' }]);
});

function keysOf(props: PropDeclarations, prefix = ''): string[] {
  return Object.entries(props).flatMap(([key, prop]) => [
    prefix + key,
    ...('props' in prop ? keysOf(prop.props, `${prefix}${key}.`) : []),
  ]);
}

/** The keys of a definition, including those of nested objects. */
function keysOfSchema(schema: Readonly<Record<string, unknown>>, prefix = ''): string[] {
  return Object.entries(recordOrEmpty(schema['properties'])).flatMap(([key, value]) => [
    prefix + key,
    ...keysOfSchema(recordOrEmpty(recordOrEmpty(value)['items'] ?? value), `${prefix}${key}.`),
  ]);
}

function valuesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return [value, ...value.flatMap(valuesIn)];
  return isRecord(value) ? [value, ...Object.values(value).flatMap(valuesIn)] : [value];
}

/** Whether all values of an example occur in a flow, as in an excerpt of a schema or of a copy file. */
function consistsOf(example: unknown, knownExamples: ReadonlySet<string>): boolean {
  return Object.values(recordOrEmpty(example)).every((value) => knownExamples.has(inlineJson(value)));
}
