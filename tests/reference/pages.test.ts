import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { registries as ofApplication } from '../../src/refinance/registries.ts';
import { isRecord, recordOf } from '../../src/runtime/utilities/json.ts';
import { builtInDeclarations } from '../../src/runtime/expression/built-in-declarations.ts';
import type { PropDeclarations } from '../../src/runtime/shapes/declarations.ts';
import { schemaFormats } from '../../tools/compile/formats.ts';
import { shortFormDeclarations } from '../../tools/compile/expression/short-forms.ts';
import { definitionSchema, statementNames } from '../../tools/definition/definition-schema.ts';
import { instancesIn } from '../../tools/definition/reference/instances.ts';
import { oneLine } from '../../tools/definition/reference/markdown.ts';
import { referenceFolder, referencePages } from '../../tools/definition/reference/pages.ts';
import { flowFiles } from '../support/editor/repository-editor.ts';
import { registries } from './flow.config.ts';

const pages = await referencePages();
const everything = Object.values(pages).join('\n');
const page = (path: string): string => pages[path] ?? '';

test('the reference folder contains exactly the pages that are generated from the declarations', async () => {
  const written = (await readdir(referenceFolder, { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name.split(sep).join('/'), readFileSync(join(referenceFolder, name), 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(pages);
});

test('every widget has a page with all its keys and an example', () => {
  const lacking = Object.entries(registries.widgets).flatMap(([name, { kind, props }]) => {
    const text = page(`${kind}s/${name}.md`);
    return [
      ...keysOf(props).filter((key) => !text.includes(`| \`${key}\` |`)),
      ...(text.includes('```json') ? [] : ['example']),
    ].map((what) => `${name}: ${what}`);
  });
  expect(Object.keys(registries.widgets).length).toBeGreaterThan(40);
  expect(lacking).toEqual([]);
});

test('every statement, function and format is described, each statement with an example', () => {
  const statements = statementNames().filter((name) => {
    const [, part = ''] = page('statements.md').split(`\n## ${name}\n`);
    return !part.split('\n## ')[0]?.includes('```json');
  });
  const functions = { ...shortFormDeclarations, ...builtInDeclarations, ...registries.functions };
  const unknown = Object.keys(functions).filter((name) => !page('functions.md').includes(`\n| \`$${name}(`));
  const formats = Object.keys(schemaFormats).filter((name) => !page('schemas.md').includes(`\n| \`${name}\` |`));
  expect({ statements, unknown, formats }).toEqual({ statements: [], unknown: [], formats: [] });
});

test('every key of the flow format is described', () => {
  const lacking = Object.entries(recordOf(definitionSchema()['definitions'])).flatMap(([name, schema]) =>
    keysOfSchema(recordOf(schema))
      .filter((key) => key !== '$schema' && !everything.includes(`| \`${key}\` |`))
      .map((key) => `${name}.${key}`),
  );
  expect(lacking).toEqual([]);
});

test('widgets, functions and actions that only the application has are described too', () => {
  const text = page('application.md');
  const widgets = Object.keys(ofApplication.widgets).filter(
    (name) => !(name in registries.widgets) && !text.includes(`\n## ${name}\n`),
  );
  const functions = Object.keys(ofApplication.functions).filter(
    (name) => !(name in registries.functions) && !text.includes(`\n| \`$${name}(`),
  );
  const actions = Object.keys(ofApplication.actions).filter((name) => !text.includes(`\n| \`${name}\` |`));
  expect([...widgets, ...functions, ...actions]).toEqual([]);
});

test('every example is from the sample flow or the flow of the application', async () => {
  const files = [...(await flowFiles('tests/reference/sample')), ...(await flowFiles('flow'))];
  const known = new Set(files.flatMap(({ text }) => insideOf(JSON.parse(text) as unknown)).map(oneLine));
  const strange = [...everything.matchAll(/```json\n([^]*?)```/g)]
    .map(([, text = '']) => JSON.parse(text) as unknown)
    .filter((example) => !known.has(oneLine(example)) && !isMadeOf(example, known));
  expect(strange).toEqual([]);
});

test('instancesIn finds examples in a flow by the definition schema', () => {
  const step = {
    id: 'A',
    view: [{ disclosure: 'more', blocks: [{ text: 'inside' }] }],
    on: { GO: [{ when: '$a', then: [{ goto: 'B' }] }] },
  };
  const found = instancesIn([{ definition: 'StepFile', value: step }]);
  expect(found.get('Goto')).toEqual([{ goto: 'B' }]);
  expect(found.get('WidgetBlock')).toEqual([step.view[0], { text: 'inside' }]);
});

function keysOf(props: PropDeclarations, before = ''): string[] {
  return Object.entries(props).flatMap(([key, prop]) => [
    before + key,
    ...('props' in prop ? keysOf(prop.props, `${before}${key}.`) : []),
  ]);
}

/** The keys of a definition, including those of nested objects. */
function keysOfSchema(schema: Readonly<Record<string, unknown>>, before = ''): string[] {
  return Object.entries(recordOf(schema['properties'])).flatMap(([key, value]) => [
    before + key,
    ...keysOfSchema(recordOf(recordOf(value)['items'] ?? value), `${before}${key}.`),
  ]);
}

function insideOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return [value, ...value.flatMap(insideOf)];
  return isRecord(value) ? [value, ...Object.values(value).flatMap(insideOf)] : [value];
}

/** Whether all values of an example occur in a flow, as in an excerpt of a schema or of a copy file. */
function isMadeOf(example: unknown, known: ReadonlySet<string>): boolean {
  return Object.values(recordOf(example)).every((value) => known.has(oneLine(value)));
}
