import { expect } from 'vitest';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';

export const second = { id: 'SECOND', title: 'word', back: 'FIRST', view: [{ heading: 'word' }] };

/** A form with one field `name` that has these additional keys. */
export const nameFormWith = (more: object) => ({
  form: 'f',
  submit: 'GO',
  button: 'word',
  sections: [
    { schema: 'person', bind: 'person', fields: [{ name: 'name', widget: 'text-field', label: 'word', ...more }] },
  ],
});

export const nameForm = nameFormWith({});

export function started(on: SmallFiles, more: SmallFiles = {}, options = {}): World {
  const first = { id: 'FIRST', title: 'word', view: [{ heading: 'word' }], on };
  const compilation = compileSmall({ 'steps/FIRST.json': first, 'steps/SECOND.json': second, ...more });
  expect(compilation.findings).toEqual([]);
  return startFlow(compilation, options);
}

export const done = (reply: unknown) => ({ outcome: 'done', reply });
export const failed = (outcome: string, message = 'No') => ({
  outcome,
  failure: { status: 422, message, name: 'HTTPError' },
});
export const stepOf = (world: World) => world.runtime.store.screen.step;
