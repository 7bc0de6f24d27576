import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileFlow } from '../../tools/compile/compile-flow.ts';
import { readSources } from '../../tools/compile/sources.ts';
import { widgetReferenceOf } from '../../tools/studio/widget-reference.ts';
import { registries } from './flow.config.ts';

const compilation = compileFlow(await readSources(join(import.meta.dirname, 'sample')), registries);
const { entries } = widgetReferenceOf(compilation);

test('the studio lists every block and control in alphabetical order, with a description of each key', () => {
  expect(entries.map(({ name }) => name)).toEqual(Object.keys(registries.widgets).toSorted());
  expect(entries.flatMap(({ keys }) => keys).filter(({ about }) => about === '')).toEqual([]);
});

test('each widget that the flow uses has an example from its files, and a step that shows it', () => {
  const texts = new Map(compilation.sources.map(({ file, text }) => [file, JSON.stringify(JSON.parse(text))]));

  for (const { name, kind, example } of entries) {
    expect(compilation.flow.steps, name).toHaveProperty(example?.step ?? 'no step');
    const value = JSON.parse(example?.json ?? 'null') as Readonly<Record<string, unknown>>;
    expect(kind === 'block' ? Object.keys(value)[0] : value['widget']).toBe(name);
    expect(texts.get(example?.file ?? '')).toContain(JSON.stringify(value));
  }
});

test('a widget that the flow does not use has no example', () => {
  const unusedSources = compilation.sources.filter(
    ({ file }) => !file.startsWith('steps/') && !file.startsWith('subflows/'),
  );

  const { entries: remainingEntries } = widgetReferenceOf(compileFlow(unusedSources, registries));

  expect(remainingEntries.find(({ name }) => name === 'rating')).toMatchObject({ example: null });
});
