import { describe, expect, test } from 'vitest';
import { visitState } from '../../../src/runtime/visit/stored-entries.ts';
import type { World } from '../../support/small-flow.ts';
import { before, tinyFlow } from '../../support/tiny-flow.ts';
import { done, nameForm, second, started, stepOf } from './started.ts';

const form = {
  ...nameForm,
  sections: [
    ...nameForm.sections,
    { schema: 'person', bind: 'person', fields: [{ name: 'age', widget: 'money-field', label: 'word' }] },
  ],
};
const files = {
  'context.json': { person: { schema: 'person', keep: ['age'] }, flag: { type: 'boolean', keep: true } },
  'flow.json': { start: [{ goto: { from: '$leftAt', among: ['FIRST', 'SECOND'], else: 'FIRST' } }] },
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

describe('what an entry keeps for a reload', () => {
  test('is in the tab while it is anything, and holds only the fields that are marked', () => {
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

  test('is written only where something of it is another', () => {
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

  test('says over which step a view came, also where the same view came over another before', () => {
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

  test('stays while a call decides which step comes first', async () => {
    const kept = { entries: { flag: true }, state: { flow: 'small', version: '1.0.0', step: 'SECOND', at: 99 * hour } };
    const world = start({ kept }, { 'flow.json': { start: [{ call: 'work' }, { goto: 'FIRST' }] } });
    expect([stepOf(world), world.tab.value]).toEqual([null, kept]);
    await world.calls[0]?.reply(done(null));
    expect(world.tab.value).toMatchObject({ entries: { flag: true }, state: { step: 'FIRST' } });
  });

  test('is there again when something is answered after it was forgotten', () => {
    const world = start();
    world.runtime.dispatch.input('person.age', 7);
    world.runtime.dispatch.raise('END');
    expect(world.tab.value).toBeUndefined();
    world.runtime.dispatch.input('person.age', 8);
    expect(world.tab.value).toMatchObject({ entries: { person: { age: 8 } } });
  });

  test('is there after a reload, with the step that was left', () => {
    const before = start();
    before.runtime.dispatch.input('person.age', 7);
    before.runtime.dispatch.input('person.name', 'Ada');
    before.runtime.dispatch.raise('GO');
    const after = start({ kept: before.tab.value });
    expect(stepOf(after)).toBe('SECOND');
    expect(contextOf(after)).toMatchObject({ person: { age: 7 }, flag: true });
    expect(after.runtime.store.screen.unsaved).toBe(true);
  });

  test.each([
    ['some of it', ['age', 'name']],
    ['all of it', true],
  ])('is what is a value where what was typed beside it is none: %s', (_how, keep) => {
    const both = { ...files, 'context.json': { ...files['context.json'], person: { schema: 'person', keep } } };
    const before = started({}, both, { now: 100 * hour });
    before.runtime.dispatch.input('person.name', 'Ada');
    before.runtime.dispatch.input('person.age', 'abc');
    expect(before.tab.value).toMatchObject({ entries: { person: { name: 'Ada' } } });
    const person = { name: 'Ada', age: 'abc' };
    const kept = { ...(before.tab.value as object), entries: { person } };
    const after = started({}, both, { now: 100 * hour, kept });
    expect(contextOf(after)['person']).toMatchObject({ name: 'Ada' });
    expect(contextOf(after)['person']).not.toHaveProperty('age', 'abc');
  });

  test('is of a list the marked fields of each item, and neither kept nor taken what is not marked', () => {
    const people = { people: { list: 'person', keep: ['name'] } };
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
    const after = started(on, more, { now: 100 * hour, kept });
    expect(contextOf(after)['people']).toEqual([{ name: 'Bo' }, {}]);
  });

  test('is of a list whose items may be anything all of it', () => {
    const more = { 'context.json': { rows: { type: 'list', keep: true } } };
    const rows = [7, 'a', null, [1], { a: 1 }];
    const kept = { entries: { rows }, state: { flow: 'small', version: '1.0.0', step: 'FIRST', at: 99 * hour } };
    expect(contextOf(started({}, more, { now: 100 * hour, kept }))['rows']).toEqual(rows);
  });

  test.each([
    ['emptied', 'DROP'],
    ['forgotten', 'END'],
  ])('is gone once it is %s', (_how, event) => {
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
    ['of a time to come', kept({ at: 101 * hour })],
    ['of a time that is no number', kept({ at: String(99 * hour) })],
    ['without a time', { entries: { person: { age: 7 } } }],
    ['no record', 'kept'],
  ])('counts as absent where it is %s', (_what, value) => {
    const world = start({ kept: value });
    expect(contextOf(world)['person']).toEqual({});
    expect(stepOf(world)).toBe('FIRST');
  });

  test.each([
    ['a day old to the minute', kept({ at: 76 * hour })],
    ['of this moment', kept({ at: 100 * hour })],
  ])('is there where it is %s', (_what, value) => {
    const world = start({ kept: value });
    expect(contextOf(world)['person']).toEqual({ age: 7 });
    expect(stepOf(world)).toBe('SECOND');
  });

  test.each([
    ['of another kind', { person: { age: 'seven' } }],
    ['that is not marked', { person: { name: 'Ada' }, note: 'Ada' }],
  ])('leaves out a value %s', (_what, entries) => {
    expect(contextOf(start({ kept: kept({}, entries) }))).toMatchObject({ person: {}, note: null });
  });

  test('is less than what the browser stored: of two steps that were left, the tab’s counts', () => {
    const stored = { state: { flow: 'small', version: '1.0.0', step: 'SECOND' } };
    expect(stepOf(start({ stored }))).toBe('SECOND');
    expect(stepOf(start({ stored, kept: kept({ step: 'FIRST' }) }))).toBe('FIRST');
    expect(stepOf(start({ stored: { state: { ...stored.state, step: 'NOWHERE' } } }))).toBe('FIRST');
  });

  test.each(['NOWHERE', 'constructor', ''])('leads to no step that is not of the flow: %j', (step) => {
    const left = (more: object) => start(more).runtime.snapshot().resumeStep;
    expect(left({ stored: { state: { flow: 'small', version: '1.0.0', step } } })).toBeNull();
    expect(left({ kept: kept({ step }) })).toBeNull();
    expect(left({})).toBeNull();
  });
});

describe('input is unsaved', () => {
  const unsaved = ({ runtime }: World): boolean => runtime.store.screen.unsaved;

  test('from the first that is typed, also on later steps, until the flow says it is safe', () => {
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

  test('no more when it is emptied again, or as it was', () => {
    const world = start();
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.input('person.name', '');
    expect(unsaved(world)).toBe(false);
  });

  test('still when the flow took it over and the field is emptied for the next', () => {
    const on = { GO: [{ set: { list: '$append($list, [$person])' } }, { reset: 'person' }, { stay: true }] };
    const world = started({}, { ...files, 'steps/FIRST.json': { ...files['steps/FIRST.json'], on } });
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.input('person.name', 'Bob');
    world.runtime.dispatch.input('person.name', '');
    expect(unsaved(world)).toBe(true);
  });

  test('still when the flow wrote to the field and it is emptied then', () => {
    const on = { GO: [{ set: { 'person.name': "'ADA'" } }, { stay: true }] };
    const world = start({}, { 'steps/FIRST.json': { ...files['steps/FIRST.json'], on } });
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.input('person.name', '');
    expect(unsaved(world)).toBe(true);
  });

  test('only in the entries that the flow does not name as safe', () => {
    const on = { GO: [{ saved: ['note'] }, { stay: true }], ALL: [{ saved: 'person' }, { stay: true }] };
    const world = started({}, { ...files, 'steps/FIRST.json': { ...files['steps/FIRST.json'], on } });
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO');
    expect(unsaved(world)).toBe(true);
    world.runtime.dispatch.raise('ALL');
    expect(unsaved(world)).toBe(false);
  });

  test('no more at an end', () => {
    const end = { ...second, end: 'completed' };
    const world = started({}, { ...files, 'steps/SECOND.json': end });
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO');
    expect(unsaved(world)).toBe(false);
  });
});

test('a change of the answers of the first step is stored: no step comes before it', () => {
  const { flow } = tinyFlow({});
  const editSession = { from: 'CHECK', visited: ['FIRST'], outer: null };
  const snapshot = { ...before(tinyFlow({})), step: 'FIRST', editSession };
  expect(visitState(flow, snapshot)).toEqual({ flow: 'tiny', version: '1.0.0', step: 'FIRST', changing: editSession });
});
