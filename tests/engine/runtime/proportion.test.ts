import { describe, expect, test } from 'vitest';
import { createScreenResolver } from '../../../src/runtime/resolve/resolve-screen.ts';
import type { RunnableFlow } from '../../../src/runtime/visit/scope.ts';
import { decide } from '../../../src/runtime/decide/decide.ts';
import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { compileSmall, joinCompilation } from '../../support/small-flow.ts';
import { initialSnapshotOf, eventTime } from '../../support/tiny-flow.ts';

/** A form with this many required fields. Each has its own guard, and one guard reads the first field. */
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

/** Counts what an event costs: guards evaluated by `decide` and by resolving, and texts formatted. */
function counting(compilation: Compilation) {
  const made = joinCompilation(compilation);
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
    formatText: (text) => {
      texts += 1;
      return made.localizer.formatText(text);
    },
  });
  let snapshot = initialSnapshotOf(runnable);
  const happen = (event: FlowEventBody) => {
    [guards, texts] = [0, 0];
    snapshot = decide(runnable, snapshot, { ...event, ...eventTime }).snapshot;
    resolve(snapshot);
    return { guards, texts };
  };
  const begun = happen({ kind: 'start' });
  return Object.assign(happen, { begun });
}

const key = (field: string, value: string): FlowEventBody => ({ kind: 'input', path: `many.${field}`, value });
const submit: FlowEventBody = { kind: 'raise', name: 'GO', form: 'f', data: {} };

describe.each([100, 400])('a form with %i fields', (count) => {
  const few = counting(compileMany(25));
  const many = counting(compileMany(count));

  test('evaluates no more for a key press than a form with 25 fields', () => {
    expect(many(key('field7', 'A'))).toEqual(few(key('field7', 'A')));
    // Another field reads this one.
    expect(many(key('field0', 'A'))).toEqual(few(key('field0', 'A')));
    expect(many({ kind: 'blur', path: 'many.field0' }).texts).toBe(few({ kind: 'blur', path: 'many.field0' }).texts);
  });

  test('evaluates no more per field for a submit with errors, and no more for the next key press', () => {
    const [one, all] = [few(submit), many(submit)];
    expect(all.texts / count).toBeLessThanOrEqual(one.texts / 25);
    expect(all.guards / count).toBeLessThanOrEqual(one.guards / 25);
    expect(many(key('field9', 'B'))).toEqual(few(key('field9', 'B')));
  });
});

/** A group with this many items of six fields. One field reads another in its item. */
function compileGroup(items: number) {
  const names = Array.from({ length: 6 }, (_, index) => `field${index}`);
  const fields = names.map((name, index) => ({
    name,
    widget: 'text-field',
    label: 'word',
    required: true,
    when: index === 1 ? '$filled($item.field0)' : '$filled($limits.most)',
    messages: { '*': 'word' },
  }));
  const group = { repeat: 'many', min: items, max: 100, legend: 'word', add: 'word', fields };
  const form = { form: 'f', submit: 'GO', button: 'word', sections: [group] };
  return compileSmall({
    'context.json': { many: { list: 'many' } },
    'schemas/many.json': {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
    'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [form], on: { GO: [{ stay: true }] } },
  });
}

test('a key press in a repeated group of 50 items evaluates as much as in one of 5', () => {
  const [few, many] = [counting(compileGroup(5)), counting(compileGroup(50))];
  expect(many.begun.guards).toBeGreaterThan(few.begun.guards);
  for (const field of ['0.field0', '4.field2', '4.field0']) expect(many(key(field, 'A'))).toEqual(few(key(field, 'A')));
});

/** A chain of this many steps. Each has a form, a guarded text and a guard on its transition. */
function compileSteps(count: number) {
  const names = Array.from({ length: count }, (_, index) => `STEP_${index}`);
  const stepOf = (id: string, index: number) => {
    const fields = ['name', 'age'].map((name) => ({
      name,
      widget: name === 'age' ? 'number-field' : 'text-field',
      label: 'word',
      messages: { '*': 'name.short' },
      when: '$filled($limits.most)',
    }));
    const form = {
      form: 'f',
      submit: 'GO',
      button: 'word',
      sections: [{ schema: 'person', bind: `p${index}`, fields }],
    };
    const next = names[index + 1] ?? 'FIRST';
    const view = [{ heading: 'word' }, { text: 'word', when: `$filled($p${index}.name)` }, form];
    const back = names[index - 1];
    return { id, title: 'word', ...(back === undefined ? {} : { back }), view, on: { GO: [{ goto: next }] } };
  };
  return compileSmall({
    'flow.json': { first: 'STEP_0', start: [{ goto: 'STEP_0' }] },
    'context.json': Object.fromEntries(names.map((_, index) => [`p${index}`, { schema: 'person' }])),
    'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [{ heading: 'word' }] },
    ...Object.fromEntries(names.map((id, index) => [`steps/${id}.json`, stepOf(id, index)])),
  });
}

test('with 1,000 steps the first screen, a key press and the next step evaluate as much as with 10', () => {
  const [few, many] = [counting(compileSteps(10)), counting(compileSteps(1_000))];
  expect(few.begun.texts).toBeGreaterThan(0);
  expect(many.begun).toEqual(few.begun);
  const typed: FlowEventBody = { kind: 'input', path: 'p0.name', value: 'Ada' };
  expect(many(typed)).toEqual(few(typed));
  expect(many(submit)).toEqual(few(submit));
});

/** A form, and a list of the records added so far. */
function compileRecords() {
  const fields = [{ name: 'name', widget: 'text-field', label: 'word', messages: { '*': 'name.short' } }];
  const form = { form: 'f', submit: 'GO', button: 'word', sections: [{ schema: 'person', bind: 'person', fields }] };
  const item = {
    of: '$list',
    with: { name: '$item.name' },
    title: 'record',
    lines: [{ text: 'record', when: '$filled($item.name)' }],
  };
  const add = [{ set: { list: '$append($list, [$person])' } }];
  return compileSmall({
    'copy/en-US.json': { record: 'It is {name}' },
    'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [form, { records: item }], on: { GO: add } },
  });
}

test('with 50 records on screen a key press evaluates as much as with 5', () => {
  const [few, many] = [counting(compileRecords()), counting(compileRecords())];
  const typed = (value: string): FlowEventBody => ({ kind: 'input', path: 'person.name', value });
  for (const [happen, records] of [
    [few, 5],
    [many, 50],
  ] as const) {
    happen(typed('Ada'));
    for (let record = 1; record < records; record += 1) happen(submit);
  }
  // A submit renders all records, so it costs more when there are more.
  expect(many(submit).texts).toBeGreaterThan(few(submit).texts);
  expect(many(typed('Grace'))).toEqual(few(typed('Grace')));
});
