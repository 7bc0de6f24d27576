import { compileFlow, type Compilation } from '../../../tools/compile/compile-flow.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { registries } from './fixture-registries.ts';
import { readBase, withSections } from './read-fixture.ts';

const base = await readBase();

/**
 * The sound flow of the fixtures, compiled, with these files beside its own or in their place; of `flow.json` only the keys that
 * differ. It may use what the fixtures may, and these widgets.
 */
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

/** A step or view with nothing to see on it, as a file. */
export function stepFile(id: string, more: object = {}): Record<string, object> {
  return { [`steps/${id}.json`]: { id, title: 'title', view: [], ...more } };
}

/** A field of text as a file of a flow has it. */
export const fieldOfText = (name: string, more: object = {}): object => ({
  name,
  widget: 'text-field',
  label: 'label',
  messages: { '*': 'error' },
  ...more,
});
