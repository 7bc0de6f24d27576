import { describe, expect, test } from 'vitest';
import { createScreenResolver } from '../../../src/runtime/resolve/resolve-screen.ts';
import type { RunnableFlow } from '../../../src/runtime/scope.ts';
import { decide } from '../../../src/runtime/decide/decide.ts';
import type { FlowOccurrence } from '../../../src/runtime/shapes/flow-event.ts';
import { compileSmall, joined } from '../../support/small-flow.ts';
import { before, moment } from '../../support/tiny-flow.ts';

/** A form of so many required fields, each drawn only by a guard of its own, and one that reads the first. */
function compileMany(count: number) {
  const names = Array.from({ length: count }, (_, index) => `field${index}`);
  const fields = names.map((name, index) => ({
    name,
    widget: 'text-field',
    label: 'word',
    required: true,
    when: index === 1 ? '$filled($many.field0)' : '$filled($limits.most)',
    messages: { required: 'name.required', '*': 'name.short' },
  }));
  const form = { form: 'f', submit: 'GO', button: 'word', sections: [{ schema: 'many', bind: 'many', fields }] };
  return compileSmall({
    'context.json': { many: { schema: 'many' } },
    'schemas/many.json': {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string', minLength: 2 }])),
    },
    'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [form], on: { GO: [{ goto: 'SECOND' }] } },
    'steps/SECOND.json': { id: 'SECOND', title: 'word', view: [{ heading: 'word' }] },
  });
}

/** What events cost: guards asked while deciding and resolving, and texts formatted. */
function counting(count: number) {
  const made = joined(compileMany(count));
  let [guards, texts] = [0, 0];
  const filled = made.runnable.functions['filled'];
  const runnable: RunnableFlow = {
    ...made.runnable,
    functions: {
      ...made.runnable.functions,
      filled: (...args) => {
        guards += 1;
        return filled?.(...args);
      },
    },
  };
  const resolve = createScreenResolver(runnable, {
    ...made.localizer,
    rich: (text) => {
      texts += 1;
      return made.localizer.rich(text);
    },
  });
  let snapshot = before(runnable);
  const happen = (event: FlowOccurrence) => {
    [guards, texts] = [0, 0];
    snapshot = decide(runnable, snapshot, { ...event, ...moment }).snapshot;
    resolve(snapshot);
    return { guards, texts };
  };
  happen({ kind: 'start' });
  return happen;
}

const key = (field: string, value: string): FlowOccurrence => ({ kind: 'input', path: `many.${field}`, value });
const submit: FlowOccurrence = { kind: 'raise', name: 'GO', form: 'f', data: {} };

describe.each([100, 400])('of %i fields', (count) => {
  const few = counting(25);
  const many = counting(count);

  test('a key asks for as much as of 25', () => {
    expect(many(key('field7', 'A'))).toEqual(few(key('field7', 'A')));
    // One that another field reads.
    expect(many(key('field0', 'A'))).toEqual(few(key('field0', 'A')));
    expect(many({ kind: 'blur', path: 'many.field0' }).texts).toBe(few({ kind: 'blur', path: 'many.field0' }).texts);
  });

  test('a submit with errors asks for as much for each, and what follows it for no more', () => {
    const [one, all] = [few(submit), many(submit)];
    expect(all.texts / count).toBeLessThanOrEqual(one.texts / 25);
    expect(all.guards / count).toBeLessThanOrEqual(one.guards / 25);
    expect(many(key('field9', 'B'))).toEqual(few(key('field9', 'B')));
  });
});
