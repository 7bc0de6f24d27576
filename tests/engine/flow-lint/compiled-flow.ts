import { compileFlow, type Compilation } from '../../../tools/compile/compile-flow.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { registries } from './fixture-registries.ts';
import { readBase, withSections } from './read-fixture.ts';

const base = await readBase();

/** Compiles the valid flow of the fixtures with these files added or replaced. The keys of `flow.json` are merged. */
export function compiledFlow(
  files: Readonly<Record<string, object>>,
  widgets: Registries['widgets'] = {},
): Compilation {
  const flow = base.find(({ file }) => file === 'flow.json')?.value as object;
  const own = Object.entries(files).map(([file, value]): [string, string] => [
    file,
    JSON.stringify(file === 'flow.json' ? { ...flow, ...value } : value),
  ]);
  return compileFlow(withSections(base, new Map(own)), {
    ...registries,
    widgets: { ...registries.widgets, ...widgets },
  });
}

/** The file of a step or view with an empty view. */
export function stepFile(id: string, more: object = {}): Record<string, object> {
  return { [`steps/${id}.json`]: { id, title: 'title', view: [], ...more } };
}

/** A text field as written in a flow file. */
export const fieldOfText = (name: string, more: object = {}): object => ({
  name,
  widget: 'text-field',
  label: 'label',
  messages: { '*': 'error' },
  ...more,
});
