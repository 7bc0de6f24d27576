import { describe, expect, test } from 'vitest';
import { decide } from '../../../src/runtime/decide/decide.ts';
import type { BusyScope } from '../../../src/runtime/shapes/compiled-data.ts';
import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';
import {
  decisionAfter,
  initialSnapshotOf,
  binary,
  goto,
  literal,
  eventTime,
  raise,
  read,
  start,
  tinyFlow,
  tinyForm,
} from '../../support/tiny-flow.ts';

const call = (busy: BusyScope, next = -1): FlowNode => ({
  op: 'call',
  action: 'work',
  input: { values: {} },
  busy,
  on: {},
  next,
});
const set = (path: string, value: string, next = -1): FlowNode => ({
  op: 'set',
  writes: [{ path: path.split('.'), value: literal(value) }],
  next,
});
const note = { note: { initial: null } };

describe('decide', () => {
  test('does not change the snapshot it starts from', () => {
    const flow = tinyFlow({
      nodes: [goto('FIRST'), set('note', 'new')],
      flow: { context: note },
      steps: { FIRST: { on: { GO: 1 } } },
    });
    const { snapshot } = decisionAfter(flow, start);
    const copy = structuredClone(snapshot);
    expect(decisionAfter(flow, start, raise('GO')).snapshot.context).toEqual({ note: 'new' });
    decide(flow, snapshot, { ...raise('GO'), ...eventTime });
    expect(snapshot).toEqual(copy);
  });

  test('changes only the time for an event that nothing handles', () => {
    const flow = tinyFlow({});
    const { snapshot } = decisionAfter(flow, start);
    const later = decide(flow, snapshot, { kind: 'timer', token: 99, now: eventTime.now + 5, today: eventTime.today });
    expect(later).toEqual({ snapshot: { ...snapshot, now: eventTime.now + 5 }, effects: [] });
  });

  test('skips a statement whose guard is false', () => {
    const isTwo = binary(read('limits', 'most'), '=', literal(2));
    const nodes = [{ ...goto('SECOND', isTwo), next: 1 }, goto('FIRST')];
    const went = (most: number) =>
      decisionAfter(tinyFlow({ nodes, steps: { SECOND: {} }, flow: { limits: { most } } }), start);
    expect(went(2).snapshot.step).toBe('SECOND');
    expect(went(3).snapshot.step).toBe('FIRST');
  });
});

describe('arriving at a step', () => {
  test('runs the enter program and then chooses the title', () => {
    const { snapshot, effects } = decisionAfter(
      tinyFlow({
        nodes: [goto('FIRST'), set('note', 'here')],
        flow: { context: note },
        steps: {
          FIRST: {
            enter: 1,
            title: [{ copy: 'known', when: binary(read('note'), '=', literal('here')) }, { copy: 'title' }],
          },
        },
      }),
      start,
    );
    expect(snapshot).toMatchObject({
      step: 'FIRST',
      enterDone: true,
      title: 'known',
      visitCount: 1,
      context: { note: 'here' },
    });
    expect(effects).toEqual([{ kind: 'page', step: 'FIRST' }, { kind: 'forget' }]);
  });

  test('continues from step to step until one stays, and reports an endless loop of steps', () => {
    const chain = tinyFlow({ nodes: [goto('FIRST'), goto('SECOND')], steps: { FIRST: { enter: 1 }, SECOND: {} } });
    expect(decisionAfter(chain, start).snapshot).toMatchObject({ step: 'SECOND', visitCount: 2, enterDone: true });
    const round = tinyFlow({ nodes: [goto('FIRST'), goto('FIRST')], steps: { FIRST: { enter: 1 } } });
    expect(decisionAfter(round, start).effects.at(-2)).toMatchObject({
      kind: 'report',
      report: { code: 'program-too-long', where: { step: 'FIRST', node: 1 } },
    });
  });

  test('stays and reports the name if the step is unknown', () => {
    const { snapshot, effects } = decisionAfter(tinyFlow({ nodes: [goto('NOWHERE')] }), start);
    expect(snapshot.step).toBeNull();
    expect(effects).toMatchObject([
      { kind: 'report', report: { code: 'unknown-step', why: 'There is no step "NOWHERE"' } },
    ]);
  });

  test('from a view restores its state and does not run its enter program again', () => {
    const track: FlowNode = { op: 'track', event: 'Entered', values: {}, next: -1 };
    const flow = tinyFlow({
      nodes: [goto('FIRST'), goto('broken'), goto('other'), { op: 'return', next: -1 }, set('draft', 'x'), track],
      steps: {
        FIRST: {
          context: { draft: { initial: null } },
          title: [{ copy: 'drafted', when: binary(read('draft'), '=', literal('x')) }, { copy: 'title' }],
          blocks: [tinyForm({ one: ['name'] }, { required: true })],
          enter: 5,
          on: { HELP: 1, DRAFT: 4, GO: 1 },
        },
        broken: { kind: 'view', on: { OTHER: 2 } },
        other: { kind: 'view', on: { RETRY: 3 } },
      },
    });
    const events = [raise('DRAFT'), raise('GO', 'f'), raise('HELP'), raise('OTHER')];
    const away = decisionAfter(flow, start, ...events).snapshot;
    expect(away).toMatchObject({
      step: 'other',
      local: {},
      errors: {},
      failedForm: null,
      suspendedStep: { step: 'FIRST' },
    });
    const { snapshot, effects } = decisionAfter(flow, start, ...events, raise('RETRY'));
    expect(snapshot).toMatchObject({
      step: 'FIRST',
      local: { draft: 'x' },
      title: 'title',
      enterDone: true,
      suspendedStep: null,
    });
    expect(snapshot.errors).toEqual({ 'one.name': { copy: 'required', values: {} } });
    expect(snapshot.visitCount).toBe(away.visitCount + 1);
    expect(effects.filter(({ kind }) => kind !== 'track')).toEqual([{ kind: 'page', step: 'FIRST' }]);
    expect(effects).not.toContainEqual(expect.objectContaining({ event: 'Entered' }));
  });

  test('starts the flow again when a view returns and no step is suspended', () => {
    const flow = tinyFlow({
      nodes: [goto('FIRST'), { op: 'return', next: -1 }],
      steps: { broken: { kind: 'view', on: { RETRY: 1 } } },
    });
    const report = { code: 'x', where: {}, why: '', fix: '' };
    expect(decisionAfter(flow, { kind: 'unresolvable', report }).snapshot).toMatchObject({
      step: 'broken',
      suspendedStep: null,
    });
    expect(decisionAfter(flow, { kind: 'unresolvable', report }, raise('RETRY')).snapshot.step).toBe('FIRST');
  });
});

describe('the busy scope of a call', () => {
  const flow = (busy: BusyScope, form = tinyForm({ one: ['step', 'none', 'name'], two: ['name'] })) =>
    tinyFlow({ nodes: [goto('FIRST'), call(busy)], steps: { FIRST: { blocks: [form], on: { GO: 1 } } } });

  test.each(['step', 'none'] as const)('may be a field named "%s"', (name) => {
    const { snapshot } = decisionAfter(flow({ field: `one.${name}` }), start, raise('GO'), raise('GO'));
    // The step is not busy, so a second call may start. The field's latest call takes precedence.
    expect(snapshot.nextToken).toBe(3);
    expect(Object.keys(snapshot.pending)).toEqual(['2']);
  });

  test('allows one pending call for "step" and any number for "none"', () => {
    const pending = (busy: BusyScope) =>
      Object.keys(decisionAfter(flow(busy), start, raise('GO'), raise('GO')).snapshot.pending);
    expect(pending('step')).toEqual(['1']);
    expect(pending('none')).toEqual(['1', '2']);
  });
});

describe('timers', () => {
  const steps = {
    FIRST: {
      after: [{ ms: literal(500), event: 'LATE', when: binary(read('note'), '=', literal('run')) }],
      on: { RUN: 1, REST: 2, LATE: 3 },
    },
    SECOND: {},
  };
  const flow = tinyFlow({
    nodes: [goto('FIRST'), set('note', 'run'), set('note', 'rest'), goto('SECOND')],
    steps,
    flow: { context: note },
  });

  test('start when their condition becomes true, and are canceled when it becomes false', () => {
    expect(decisionAfter(flow, start).effects).not.toContainEqual(expect.objectContaining({ kind: 'timer' }));
    expect(decisionAfter(flow, start, raise('RUN')).effects).toContainEqual({ kind: 'timer', token: 1, ms: 500 });
    expect(decisionAfter(flow, start, raise('RUN'), raise('RUN')).effects).not.toContainEqual(
      expect.objectContaining({ kind: 'timer' }),
    );
    expect(decisionAfter(flow, start, raise('RUN'), raise('REST')).effects).toContainEqual({
      kind: 'cancel',
      token: 1,
    });
    expect(decisionAfter(flow, start, raise('RUN'), raise('REST'), raise('RUN')).effects).toContainEqual({
      kind: 'timer',
      token: 2,
      ms: 500,
    });
  });

  test('run independently, each with its own event, and are canceled when their step is left', () => {
    const two = tinyFlow({
      nodes: [goto('FIRST'), set('note', 'one'), set('note', 'two'), goto('SECOND')],
      steps: {
        FIRST: {
          after: [
            { ms: literal('soon'), event: 'NEVER' },
            { ms: literal(1), event: 'ONE' },
            { ms: literal(2), event: 'TWO' },
          ],
          on: { ONE: 1, TWO: 2, GO: 3, NEVER: 3 },
        },
        SECOND: {},
      },
      flow: { context: note },
    });
    const timers = decisionAfter(two, start).effects.filter(({ kind }) => kind === 'timer');
    expect(timers).toEqual([
      { kind: 'timer', token: 1, ms: 1 },
      { kind: 'timer', token: 2, ms: 2 },
    ]);
    const noted = (token: number): unknown =>
      decisionAfter(two, start, { kind: 'timer', token }).snapshot.context['note'];
    expect([0, 1, 2, 3].map(noted)).toEqual([null, 'one', 'two', null]);
    const left = decisionAfter(two, start, raise('GO'));
    expect(left.effects.filter(({ kind }) => kind === 'cancel')).toEqual([
      { kind: 'cancel', token: 1 },
      { kind: 'cancel', token: 2 },
    ]);
    expect(left.snapshot.timers).toEqual({});
  });

  test('raise their event unless they were canceled', () => {
    expect(decisionAfter(flow, start, raise('RUN'), { kind: 'timer', token: 1 }).snapshot.step).toBe('SECOND');
    expect(decisionAfter(flow, start, raise('RUN'), raise('REST'), { kind: 'timer', token: 1 }).snapshot.step).toBe(
      'FIRST',
    );
  });
});

describe('storage', () => {
  const context = { kept: { initial: null, stored: true }, note: { initial: null } };
  const nodes = [goto('FIRST'), set('kept', 'id'), set('note', 'x'), { op: 'forget', next: -1 } as const];
  const flow = tinyFlow({ nodes, flow: { context }, steps: { FIRST: { on: { KEEP: 1, NOTE: 2, FORGET: 3 } } } });
  const kept = { kind: 'persist', value: { kept: 'id', state: { flow: 'tiny', version: '1.0.0', step: 'FIRST' } } };
  const stores = (...events: string[]) =>
    decisionAfter(flow, start, ...events.map((name) => raise(name))).effects.filter(({ kind }) =>
      ['persist', 'forget'].includes(kind),
    );

  test('is written when an entry marked stored changes, and not again without a change', () => {
    expect(stores('KEEP')).toEqual([kept]);
    expect(stores('KEEP', 'NOTE')).toEqual([]);
  });

  test('is cleared once if there is nothing to store, and stays cleared after "forget"', () => {
    expect(stores()).toEqual([{ kind: 'forget' }]);
    expect(stores('NOTE')).toEqual([]);
    expect(stores('KEEP', 'FORGET')).toEqual([{ kind: 'forget' }]);
    expect(stores('KEEP', 'FORGET', 'NOTE')).toEqual([]);
    expect(stores('KEEP', 'FORGET', 'KEEP')).toEqual([kept]);
  });

  test('contains no empty entry, and is not written while every entry has its default', () => {
    const more = { ...context, none: { initial: null, stored: true }, rows: { initial: [], stored: true } };
    const counted = { ...more, record: { initial: {}, stored: true }, count: { initial: 0, stored: true } };
    const many = tinyFlow({ nodes, flow: { context: counted }, steps: { FIRST: { on: { KEEP: 1 } } } });
    expect(decisionAfter(many, start).effects).toContainEqual({ kind: 'forget' });
    expect(decisionAfter(many, start, raise('KEEP')).effects.filter(({ kind }) => kind === 'persist')).toEqual([
      { ...kept, value: { ...kept.value, count: 0 } },
    ]);
  });

  test('contains each step that the applicant reaches, but no view', () => {
    const moving = tinyFlow({
      nodes: [...nodes, goto('SECOND'), goto('broken')],
      flow: { context },
      steps: { FIRST: { on: { KEEP: 1, GO: 4, HELP: 5 } }, SECOND: {} },
    });
    const persisted = (...events: string[]) =>
      decisionAfter(moving, start, ...events.map((name) => raise(name))).effects.filter(
        ({ kind }) => kind === 'persist',
      );
    const { state } = kept.value;
    expect(persisted('KEEP', 'GO')).toEqual([{ ...kept, value: { kept: 'id', state: { ...state, step: 'SECOND' } } }]);
    expect(persisted('KEEP', 'HELP')).toEqual([]);
  });

  test('is ignored if its flow, its major version or the type of its value differs', () => {
    const state = { flow: 'tiny', version: '1.4.0' };
    expect(initialSnapshotOf(flow, { kept: 'id', state }).context['kept']).toBe('id');
    expect(initialSnapshotOf(flow, { kept: 'id', state: { ...state, flow: 'other' } }).context['kept']).toBeNull();
    expect(initialSnapshotOf(flow, { kept: 'id', state: { ...state, version: '2.0.0' } }).context['kept']).toBeNull();
    expect(initialSnapshotOf(flow, { kept: { id: 1 }, state }).context['kept']).toBeNull();
    expect(initialSnapshotOf(flow, { note: 'x', state }).context['note']).toBeNull();
  });
});

describe('a program that writes entries', () => {
  const context = { one: { initial: { name: 'first' } }, once: { initial: {} }, note: { initial: 'first' } };
  const writes = (...paths: string[]): FlowNode => ({
    op: 'set',
    writes: paths.map((path) => ({ path: path.split('.'), value: literal(null) })),
    next: -1,
  });
  const flow = tinyFlow({
    nodes: [
      goto('FIRST'),
      set('one.name', 'x'),
      writes('one'),
      writes('one', 'once'),
      set('note', 'x'),
      writes('note'),
      { op: 'reset', entries: ['note', 'once'], next: -1 },
    ],
    flow: { context },
    steps: {
      FIRST: {
        context: { note: { initial: 'own' } },
        blocks: [tinyForm({ one: ['name', 'age'], once: ['name'] }, { required: true })],
        on: { NAME: 1, ONE: 2, ALL: 3, NOTE: 4, NO_NOTE: 5, RESET: 6 },
      },
    },
  });
  const cleared: FlowEventBody = { kind: 'input', path: 'one.name', value: null };
  const written = (...events: string[]) =>
    decisionAfter(flow, start, cleared, raise('GO', 'f'), ...events.map((name) => raise(name))).snapshot;

  test('clears the errors of the written entries only, and the failed form once no error is left', () => {
    const wrong = (...events: string[]) => {
      const { errors, failedForm } = written(...events);
      return [Object.keys(errors), failedForm];
    };
    expect(wrong()).toEqual([['one.name', 'one.age', 'once.name'], 'f']);
    expect(wrong('NAME')).toEqual([['one.age', 'once.name'], 'f']);
    expect(wrong('ONE')).toEqual([['once.name'], 'f']);
    expect(wrong('ALL')).toEqual([[], null]);
  });

  test('writes an entry of the step before one of the flow, and restores the default with null or "reset"', () => {
    expect(written()).toMatchObject({ local: { note: 'own' }, context: { note: 'first', one: { name: null } } });
    expect(written('NOTE')).toMatchObject({ local: { note: 'x' }, context: { note: 'first' } });
    expect(written('NOTE', 'NO_NOTE')).toMatchObject({ local: { note: 'own' }, context: { note: 'first' } });
    expect(written('NOTE', 'RESET')).toMatchObject({ local: { note: 'own' }, context: { note: 'first', once: {} } });
    expect(written('NAME', 'ONE').context['one']).toEqual({ name: 'first' });
  });
});

describe('an answer that the applicant types', () => {
  const flow = tinyFlow({ steps: { FIRST: { blocks: [tinyForm({ one: ['name', 'age'] }, { required: true })] } } });
  const blur = (path: string): FlowEventBody => ({ kind: 'blur', path });
  const type = (path: string, value: unknown): FlowEventBody => ({ kind: 'input', path, value });

  test('is checked when its field is left, and errors of other fields stay', () => {
    const { errors } = decisionAfter(flow, start, blur('one.name'), blur('one.age'), blur('two.name')).snapshot;
    expect(Object.keys(errors)).toEqual(['one.name', 'one.age']);
    const mended = decisionAfter(flow, start, blur('one.name'), blur('one.age'), type('one.age', 1), blur('one.age'));
    expect(Object.keys(mended.snapshot.errors)).toEqual(['one.name']);
  });

  test('is unsaved under its path, with its previous value', () => {
    const unsaved = (...events: FlowEventBody[]) => decisionAfter(flow, start, ...events).snapshot.dirtyFields;
    const typed = [type('one.name', 'a'), type('one.name', 'b')];
    expect(unsaved(...typed)).toEqual({ 'one.name': { was: undefined } });
    expect(unsaved(...typed, type('one.age', 1))).toEqual({
      'one.name': { was: undefined },
      'one.age': { was: undefined },
    });
    expect(unsaved(...typed, type('one.age', 1), type('one.name', ' '))).toEqual({ 'one.age': { was: undefined } });
  });

  test('runs the "changed" program of its field and of no other', () => {
    const form = tinyForm({ one: ['name', 'age'] });
    const withChanged = { ...tinyForm({ two: ['name'] }, { changed: 'CHANGED' }), key: 'other' };
    const changing = tinyFlow({
      nodes: [goto('FIRST'), set('note', 'changed')],
      flow: { context: note },
      steps: { FIRST: { on: { CHANGED: 1, undefined: 1 }, blocks: [form, withChanged] } },
    });
    const noted = (path: string): unknown => decisionAfter(changing, start, type(path, 'x')).snapshot.context['note'];
    expect([noted('two.name'), noted('one.name')]).toEqual(['changed', null]);
  });

  test('is not submitted by a form that is not on screen', () => {
    const going = tinyFlow({
      nodes: [goto('FIRST'), goto('SECOND')],
      steps: { FIRST: { on: { GO: 1 }, blocks: [tinyForm({ one: ['name'] })] }, SECOND: {} },
    });
    expect(decisionAfter(going, start, raise('GO', 'gone')).snapshot).toMatchObject({
      step: 'FIRST',
      errors: {},
      failedForm: null,
    });
    expect(decisionAfter(going, start, raise('GO', 'f')).snapshot.step).toBe('SECOND');
  });
});
