import { describe, expect, test } from 'vitest';
import { serializeVisitState } from '../../../src/runtime/visit/stored-entries.ts';
import type { World } from '../../support/small-flow.ts';
import { initialSnapshotOf, tinyFlow } from '../../support/tiny-flow.ts';
import { done, nameForm, second, started, stepOf } from './started.ts';

const form = {
  ...nameForm,
  sections: [
    ...nameForm.sections,
    { schema: 'person', bind: 'person', fields: [{ name: 'age', widget: 'money-field', label: 'word' }] },
  ],
};
const files = {
  'context.json': {
    person: { schema: 'person', keepOnReload: ['age'] },
    flag: { type: 'boolean', keepOnReload: true },
  },
  'flow.json': { start: [{ goto: { from: '$leftAt', steps: ['FIRST', 'SECOND'], else: 'FIRST' } }] },
  'steps/FIRST.json': {
    id: 'FIRST',
    title: 'word',
    view: [form],
    on: {
      GO: [{ set: { flag: 'true' } }, { goto: 'SECOND' }],
      DROP: [{ reset: true }, { stay: true }],
      END: [{ forget: true }, { stay: true }],
    },
  },
};
const hour = 60 * 60 * 1000;
const start = (options: object = {}, more: object = {}): World =>
  started({}, { ...files, ...more }, { now: 100 * hour, ...options });
const contextOf = ({ runtime }: World): Record<string, unknown> => runtime.snapshot().context;

describe('the draft in the tab', () => {
  test('exists once a marked field has a value, and contains only marked fields', () => {
    const world = start();
    expect(world.tab.value).toBeUndefined();
    world.runtime.dispatch.input('person.name', 'Ada');
    expect(world.tab.value).toBeUndefined();
    world.runtime.dispatch.input('person.age', 7);
    world.runtime.dispatch.raise('GO');
    expect(world.tab.value).toEqual({
      entries: { person: { age: 7 }, flag: true },
      unsaved: ['person'],
      state: { flow: 'small', version: '1.0.0', step: 'SECOND', visited: ['FIRST'], at: 100 * hour },
    });
    expect(world.storage.value).toBeUndefined();
  });

  test('is written only if its content changes', () => {
    const on = {
      SET: [{ set: { flag: 'true' } }, { stay: true }],
      NOTE: [{ set: { note: "'x'" } }, { stay: true }],
      SAVE: [{ saved: true }, { stay: true }],
    };
    const world = start({}, { 'steps/FIRST.json': { ...files['steps/FIRST.json'], on } });
    const raise = (event: string): unknown => {
      world.runtime.dispatch.raise(event);
      return world.tab.value;
    };
    world.runtime.dispatch.input('person.age', 7);
    const typed = world.tab.value;
    expect(raise('NOTE')).toBe(typed);
    expect(raise('SET')).toMatchObject({ entries: { person: { age: 7 }, flag: true }, unsaved: ['person'] });
    const saved = raise('SAVE');
    expect(saved).toMatchObject({ unsaved: [] });
    expect(raise('SET')).toBe(saved);
  });

  test('contains the step under a view, also if the same view was shown over another step before', () => {
    const broken = {
      id: 'broken',
      title: 'word',
      view: [{ heading: 'word' }, { button: 'word', event: 'RETRY' }],
      on: { RETRY: [{ set: { note: "'x'" } }, { goto: 'SECOND' }] },
    };
    const failing = { ...second, enter: [{ goto: 'broken', when: "$note = 'x'" }] };
    const first = { ...files['steps/FIRST.json'], on: { GO: [{ goto: 'broken' }] } };
    const world = start({}, { 'steps/FIRST.json': first, 'steps/SECOND.json': failing, 'views/broken.json': broken });
    world.runtime.dispatch.input('person.age', 7);
    world.runtime.dispatch.raise('GO');
    expect(world.tab.value).toMatchObject({ state: { step: 'FIRST' } });
    world.runtime.dispatch.raise('RETRY');
    expect([stepOf(world), world.tab.value]).toMatchObject(['broken', { state: { step: 'SECOND' } }]);
  });

  test('does not change while a call decides the first step', async () => {
    const kept = { entries: { flag: true }, state: { flow: 'small', version: '1.0.0', step: 'SECOND', at: 99 * hour } };
    const world = start({ draft: kept }, { 'flow.json': { start: [{ call: 'work' }, { goto: 'FIRST' }] } });
    expect([stepOf(world), world.tab.value]).toEqual([null, kept]);
    await world.calls[0]?.reply(done(null));
    expect(world.tab.value).toMatchObject({ entries: { flag: true }, state: { step: 'FIRST' } });
  });

  test('is written again if something is answered after "forget"', () => {
    const world = start();
    world.runtime.dispatch.input('person.age', 7);
    world.runtime.dispatch.raise('END');
    expect(world.tab.value).toBeUndefined();
    world.runtime.dispatch.input('person.age', 8);
    expect(world.tab.value).toMatchObject({ entries: { person: { age: 8 } } });
  });

  test('is restored after a reload, with the step that was left', () => {
    const before = start();
    before.runtime.dispatch.input('person.age', 7);
    before.runtime.dispatch.input('person.name', 'Ada');
    before.runtime.dispatch.raise('GO');
    const after = start({ draft: before.tab.value });
    expect(stepOf(after)).toBe('SECOND');
    expect(contextOf(after)).toMatchObject({ person: { age: 7 }, flag: true });
    expect(after.runtime.store.screen.unsaved).toBe(true);
  });

  test.each([
    ['some of its fields', ['age', 'name']],
    ['all of its fields', true],
  ])('restores valid values and drops invalid ones if the entry keeps %s', (_how, keep) => {
    const both = { ...files, 'context.json': { ...files['context.json'], person: { schema: 'person', keep } } };
    const before = started({}, both, { now: 100 * hour });
    before.runtime.dispatch.input('person.name', 'Ada');
    before.runtime.dispatch.input('person.age', 'abc');
    expect(before.tab.value).toMatchObject({ entries: { person: { name: 'Ada' } } });
    const person = { name: 'Ada', age: 'abc' };
    const kept = { ...(before.tab.value as object), entries: { person } };
    const after = started({}, both, { now: 100 * hour, draft: kept });
    expect(contextOf(after)['person']).toMatchObject({ name: 'Ada' });
    expect(contextOf(after)['person']).not.toHaveProperty('age', 'abc');
  });

  test('contains the marked fields of each list item, and does not restore others', () => {
    const people = { people: { list: 'person', keepOnReload: ['name'] } };
    const set = { people: "[{ 'name': 'Ada', 'age': 7 }, { 'name': '', 'age': 8 }]" };
    const on = { GO: [{ set }, { stay: true }] };
    const more = { 'context.json': people };
    const before = started(on, more, { now: 100 * hour });
    before.runtime.dispatch.raise('GO');
    expect(before.tab.value).toMatchObject({ unsaved: [] });
    expect(before.tab.value).toHaveProperty('entries', { people: [{ name: 'Ada' }, {}] });
    const other = [
      { name: 'Bo', age: 9 },
      { name: 7, more: 1 },
    ];
    const kept = { ...(before.tab.value as object), entries: { people: other } };
    const after = started(on, more, { now: 100 * hour, draft: kept });
    expect(contextOf(after)['people']).toEqual([{ name: 'Bo' }, {}]);
  });

  test('restores items of any type for a list without a schema', () => {
    const more = { 'context.json': { rows: { type: 'list', keepOnReload: true } } };
    const rows = [7, 'a', null, [1], { a: 1 }];
    const kept = { entries: { rows }, state: { flow: 'small', version: '1.0.0', step: 'FIRST', at: 99 * hour } };
    expect(contextOf(started({}, more, { now: 100 * hour, draft: kept }))['rows']).toEqual(rows);
  });

  test.each([
    ['"reset"', 'DROP'],
    ['"forget"', 'END'],
  ])('is deleted after %s', (_how, event) => {
    const world = start();
    world.runtime.dispatch.input('person.age', 7);
    world.runtime.dispatch.raise(event);
    expect(world.tab.value).toBeUndefined();
  });

  const kept = (state: object, entries: unknown = { person: { age: 7 } }): unknown => ({
    entries,
    state: { flow: 'small', version: '1.2.0', step: 'SECOND', at: 99 * hour, ...state },
  });
  test.each([
    ['of another flow', kept({ flow: 'other' })],
    ['of another major version', kept({ version: '2.0.0' })],
    ['more than a day old', kept({ at: 75 * hour })],
    ['from the future', kept({ at: 101 * hour })],
    ['from a time that is not a number', kept({ at: String(99 * hour) })],
    ['without a time', { entries: { person: { age: 7 } } }],
    ['not an object', 'kept'],
  ])('counts as absent if it is %s', (_what, value) => {
    const world = start({ draft: value });
    expect(contextOf(world)['person']).toEqual({});
    expect(stepOf(world)).toBe('FIRST');
  });

  test.each([
    ['exactly one day old', kept({ at: 76 * hour })],
    ['from this moment', kept({ at: 100 * hour })],
  ])('is restored if it is %s', (_what, value) => {
    const world = start({ draft: value });
    expect(contextOf(world)['person']).toEqual({ age: 7 });
    expect(stepOf(world)).toBe('SECOND');
  });

  test.each([
    ['of another type', { person: { age: 'seven' } }],
    ['that is not marked', { person: { name: 'Ada' }, note: 'Ada' }],
  ])('does not restore a value %s', (_what, entries) => {
    expect(contextOf(start({ draft: kept({}, entries) }))).toMatchObject({ person: {}, note: null });
  });

  test('takes precedence over the browser storage for the step that was left', () => {
    const stored = { state: { flow: 'small', version: '1.0.0', step: 'SECOND' } };
    expect(stepOf(start({ stored }))).toBe('SECOND');
    expect(stepOf(start({ stored, draft: kept({ step: 'FIRST' }) }))).toBe('FIRST');
    expect(stepOf(start({ stored: { state: { ...stored.state, step: 'NOWHERE' } } }))).toBe('FIRST');
  });

  test.each(['NOWHERE', 'constructor', ''])('has no step to resume if the flow does not have it: %j', (step) => {
    const left = (more: object) => start(more).runtime.snapshot().resumeStep;
    expect(left({ stored: { state: { flow: 'small', version: '1.0.0', step } } })).toBeNull();
    expect(left({ draft: kept({ step }) })).toBeNull();
    expect(left({})).toBeNull();
  });
});

describe('input is unsaved', () => {
  const unsaved = ({ runtime }: World): boolean => runtime.store.screen.unsaved;

  test('from the first typed answer, also on later steps, until the flow marks it as saved', () => {
    const first = { ...files['steps/FIRST.json'], on: { GO: [{ goto: 'SECOND' }] } };
    const on = { SEND: [{ saved: true }, { stay: true }] };
    const world = started({}, { ...files, 'steps/FIRST.json': first, 'steps/SECOND.json': { ...second, on } });
    expect(unsaved(world)).toBe(false);
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO');
    expect([stepOf(world), unsaved(world)]).toEqual(['SECOND', true]);
    world.runtime.dispatch.raise('SEND');
    expect(unsaved(world)).toBe(false);
  });

  test('no longer if the field is empty again', () => {
    const world = start();
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.input('person.name', '');
    expect(unsaved(world)).toBe(false);
  });

  test('still if the flow copied it and reset the entry, and the next input is cleared', () => {
    const on = { GO: [{ set: { list: '$append($list, [$person])' } }, { reset: 'person' }, { stay: true }] };
    const world = started({}, { ...files, 'steps/FIRST.json': { ...files['steps/FIRST.json'], on } });
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.input('person.name', 'Bob');
    world.runtime.dispatch.input('person.name', '');
    expect(unsaved(world)).toBe(true);
  });

  test('still if the flow wrote to the field and the field is then cleared', () => {
    const on = { GO: [{ set: { 'person.name': "'ADA'" } }, { stay: true }] };
    const world = start({}, { 'steps/FIRST.json': { ...files['steps/FIRST.json'], on } });
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.input('person.name', '');
    expect(unsaved(world)).toBe(true);
  });

  test('until the flow marks its entry as saved, not another entry', () => {
    const on = { GO: [{ saved: ['note'] }, { stay: true }], ALL: [{ saved: 'person' }, { stay: true }] };
    const world = started({}, { ...files, 'steps/FIRST.json': { ...files['steps/FIRST.json'], on } });
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO');
    expect(unsaved(world)).toBe(true);
    world.runtime.dispatch.raise('ALL');
    expect(unsaved(world)).toBe(false);
  });

  test('no longer at an end', () => {
    const end = { ...second, end: 'completed' };
    const world = started({}, { ...files, 'steps/SECOND.json': end });
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO');
    expect(unsaved(world)).toBe(false);
  });
});

test('an edit session at the first step is stored, although no step was visited before', () => {
  const { flow } = tinyFlow({});
  const editSession = { from: 'CHECK', visited: ['FIRST'], outer: null };
  const snapshot = { ...initialSnapshotOf(tinyFlow({})), step: 'FIRST', editSession };
  expect(serializeVisitState(flow, snapshot)).toEqual({
    flow: 'tiny',
    version: '1.0.0',
    step: 'FIRST',
    changing: editSession,
  });
});
