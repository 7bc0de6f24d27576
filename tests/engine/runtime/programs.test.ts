import { describe, expect, test } from 'vitest';
import type { World } from '../../support/small-flow.ts';
import { shows } from '../../support/shows.ts';
import { done, failed, nameForm, second, started, stepOf } from './started.ts';

describe('a program', () => {
  test('skips statements whose guard is false and ends at the first goto', () => {
    const world = started({ GO: [{ goto: 'FIRST', when: '$flag' }, { goto: 'SECOND' }, { set: { flag: 'true' } }] });
    world.runtime.dispatch.raise('GO');
    expect(stepOf(world)).toBe('SECOND');
    expect(world.runtime.snapshot().context['flag']).toBe(false);
  });

  test('evaluates all right sides of a set before it writes any', () => {
    const world = started({
      GO: [{ set: { note: "'old'" } }, { set: { note: "'new'", 'person.name': '$note' } }, { stay: true }],
    });
    world.runtime.dispatch.raise('GO');
    expect(world.runtime.snapshot().context).toMatchObject({ note: 'new', person: { name: 'old' } });
  });

  test('gives an entry its default when it is set to null', () => {
    const world = started({
      GO: [{ set: { list: '[1, 2]', flag: 'true' } }, { set: { list: 'null', flag: 'null' } }, { stay: true }],
    });
    world.runtime.dispatch.raise('GO');
    expect(world.runtime.snapshot().context).toMatchObject({ list: [], flag: false });
  });

  test('continues after a call with the saved reply', async () => {
    const world = started({
      GO: [
        { call: 'work', with: { q: '1 + 1' }, save: 'kept' },
        { goto: 'SECOND', when: "$kept.id = 'a'" },
        { stay: true },
      ],
    });
    world.runtime.dispatch.raise('GO');
    expect(world.calls[0]).toMatchObject({ action: 'work', input: { q: 2 } });
    expect(world.runtime.store.screen.busy).toBe(true);
    await world.calls[0]?.reply(done({ id: 'a' }));
    expect(stepOf(world)).toBe('SECOND');
    expect(world.runtime.store.screen.busy).toBe(false);
  });

  test('runs the program of a named outcome and then continues after the call', async () => {
    const world = started({
      GO: [{ call: 'work', on: { refused: [{ set: { note: '$failure.message' } }] } }, { goto: 'SECOND' }],
    });
    world.runtime.dispatch.raise('GO');
    await world.calls[0]?.reply(failed('refused', 'Not today'));
    expect(world.runtime.snapshot().context['note']).toBe('Not today');
    expect(stepOf(world)).toBe('SECOND');
  });

  test('takes the failure route for an outcome without a program, and reports it', shows('A8.status.9'), async () => {
    const world = started({ GO: [{ call: 'work' }, { goto: 'SECOND' }] });
    world.runtime.dispatch.raise('GO');
    await world.calls[0]?.reply(failed('broken'));
    expect(world.runtime.store.screen).toMatchObject({ step: 'broken', kind: 'view' });
    expect(world.tracked).toContainEqual({
      kind: 'error',
      name: 'HTTPError',
      values: expect.objectContaining({ status: 422, outcome: 'broken' }),
    });
  });

  test.each([
    ['done', done({ id: 'new' }), 'new', 'next'],
    ['partly', { outcome: 'partly', reply: { id: 'new' } }, 'new', 'partly next'],
    ['refused', failed('refused'), 'old', 'refused next'],
    ['broken', failed('broken'), 'old', 'any next'],
  ] as const)(
    'continues by the outcome %s: "*" handles only failures, and a failed call saves nothing',
    async (_, result, id, way) => {
      const noting = (word: string): object[] => [{ set: { note: `($filled($note) ? $note : '') & '${word}'` } }];
      const outcomes = { partly: noting('partly '), refused: noting('refused '), '*': noting('any ') };
      const world = started({
        GO: [
          { set: { 'kept.id': "'old'" } },
          { call: 'work', save: 'kept', on: outcomes },
          ...noting('next'),
          { stay: true },
        ],
      });
      world.runtime.dispatch.raise('GO');
      await world.calls[0]?.reply(result);
      expect(world.runtime.snapshot().context).toMatchObject({ kept: { id }, note: way });
    },
  );

  test('can still read its event after the reply', async () => {
    const world = started({ GO: [{ call: 'work' }, { set: { note: '$event.word' } }, { stay: true }] });
    world.runtime.dispatch.raise('GO', { data: { word: 'this' } });
    await world.calls[0]?.reply(done({}));
    expect(world.runtime.snapshot().context['note']).toBe('this');
  });

  test('focuses the field that "stay" names, identifies the user and reports a warning', () => {
    const world = started({
      ONE: [{ identify: "'user-1'" }, { warn: 'odd' }, { stay: 'person' }],
      TWO: [{ identify: '$note' }, { identify: '7' }, { stay: true }],
    });
    world.runtime.dispatch.raise('ONE');
    expect(world.runtime.store.screen.focus).toMatchObject({ target: 'field', path: 'person' });
    expect(world.reports).toMatchObject([
      { code: 'odd', where: { step: 'FIRST', node: expect.any(Number) as number } },
    ]);
    world.runtime.dispatch.raise('TWO');
    const told = world.tracked.filter(({ kind }) => kind === 'identify').map(({ name }) => name);
    expect(told).toEqual(['user-1', 'nobody', 'nobody']);
  });

  test('returns from a view to the suspended step, with the typed answers', async () => {
    const world = started(
      { GO: [{ call: 'work' }, { goto: 'SECOND' }] },
      {
        'steps/FIRST.json': {
          id: 'FIRST',
          title: 'word',
          view: [nameForm],
          on: { GO: [{ call: 'work' }, { goto: 'SECOND' }] },
        },
      },
    );
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    await world.calls[0]?.reply(failed('broken'));
    world.runtime.dispatch.raise('RETRY');
    expect(stepOf(world)).toBe('FIRST');
    expect(world.runtime.snapshot().context['person']).toEqual({ name: 'Ada' });
  });

  test('runs `enter` again after a view if it had not finished', async () => {
    const enter = {
      id: 'FIRST',
      title: 'word',
      enter: [{ call: 'work' }, { set: { flag: 'true' } }],
      view: [{ heading: 'word' }],
    };
    const world = started({}, { 'steps/FIRST.json': enter });
    await world.calls[0]?.reply(failed('broken'));
    world.runtime.dispatch.raise('RETRY');
    expect(world.calls).toHaveLength(2);
    await world.calls[1]?.reply(done({}));
    expect(world.runtime.snapshot().context['flag']).toBe(true);
  });

  test('starts the flow again if no step was on screen before the view', async () => {
    const world = started({}, { 'flow.json': { start: [{ call: 'work' }, { goto: 'SECOND' }] } });
    await world.calls[0]?.reply(failed('broken'));
    world.runtime.dispatch.raise('RETRY');
    await world.calls[1]?.reply(done({}));
    expect(stepOf(world)).toBe('SECOND');
  });

  test('starts the flow again with every retry, however often the start program fails', async () => {
    const world = started({}, { 'flow.json': { start: [{ call: 'work' }, { goto: 'SECOND' }] } });
    for (let times = 0; times < 3; times += 1) {
      await world.calls[times]?.reply(failed('broken'));
      world.runtime.dispatch.raise('RETRY');
      expect(world.calls).toHaveLength(times + 2);
    }
    await world.calls[3]?.reply(done({}));
    expect(stepOf(world)).toBe('SECOND');
  });

  test('goes only to listed steps if data names the step', () => {
    const choose = (from: string): World => {
      const world = started({ GO: [{ goto: { from, steps: ['SECOND'], else: 'FIRST' } }] });
      world.runtime.dispatch.raise('GO');
      return world;
    };
    expect(stepOf(choose("'SECOND'"))).toBe('SECOND');
    expect(stepOf(choose("'broken'"))).toBe('FIRST');
    expect(stepOf(choose('$note'))).toBe('FIRST');
  });

  test('puts the parameters of a routine into its strings', () => {
    const routine = { parameters: ['to', 'text'], program: [{ set: { note: "'{text}'" } }, { goto: '{to}' }] };
    const world = started({ GO: [{ do: 'leave', to: 'SECOND', text: 'bye' }] }, { 'routines/leave.json': routine });
    world.runtime.dispatch.raise('GO');
    expect(stepOf(world)).toBe('SECOND');
    expect(world.runtime.snapshot().context['note']).toBe('bye');
  });

  test('ends with a warning if steps form an endless loop', () => {
    const world = started(
      { GO: [{ goto: 'LOOP' }] },
      { 'steps/LOOP.json': { id: 'LOOP', title: 'word', enter: [{ goto: 'LOOP' }], view: [] } },
    );
    world.runtime.dispatch.raise('GO');
    expect(world.warnings).toContain('program-too-long');
  });
});

describe('one submission at a time', () => {
  test('makes one call for a double click, and drops other events meanwhile', shows('A4.submission.1'), async () => {
    const world = started({
      GO: [{ call: 'work' }, { goto: 'SECOND' }],
      OTHER: [{ set: { flag: 'true' } }, { stay: true }],
    });
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('OTHER');
    expect(world.calls).toHaveLength(1);
    await world.calls[0]?.reply(done({}));
    expect(world.runtime.snapshot().context['flag']).toBe(false);
  });

  test('aborts the call on BACK and ignores its reply', async () => {
    const world = started(
      { GO: [{ goto: 'SECOND' }] },
      { 'steps/SECOND.json': { ...second, on: { GO: [{ call: 'work' }, { goto: 'broken' }] } } },
    );
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('BACK');
    expect(stepOf(world)).toBe('FIRST');
    expect(world.calls[0]?.signal.aborted).toBe(true);
    await world.calls[0]?.reply(done({}));
    expect(stepOf(world)).toBe('FIRST');
  });

  test('handles LEAVE without aborting the call or tracking a click', async () => {
    const on = { GO: [{ call: 'work' }, { goto: 'SECOND' }] };
    const world = started(on, { 'flow.json': { on: { LEAVE: [{ track: 'Left' }, { stay: true }] } } });
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('LEAVE');
    const tracked = world.tracked.filter(({ kind }) => kind === 'track').map(({ name, values }) => [name, values]);
    expect(tracked).toEqual([
      ['Click', { step: 'FIRST', event: 'GO' }],
      ['Left', {}],
    ]);
    expect(world.calls[0]?.signal.aborted).toBe(false);
    await world.calls[0]?.reply(done({}));
    expect(stepOf(world)).toBe('SECOND');
  });

  test('uses the latest of two loads for a field, in whatever order the replies arrive', async () => {
    const on = { GO: [{ call: 'list', save: 'list', busy: 'name' }, { stay: true }] };
    const world = started({}, { 'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [nameForm], on } });
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('GO');
    expect(world.runtime.store.screen.busy).toBe(false);
    await world.calls[1]?.reply({ outcome: 'listed', reply: [{ name: 'new' }] });
    await world.calls[0]?.reply({ outcome: 'listed', reply: [{ name: 'old' }] });
    expect(world.runtime.snapshot().context['list']).toEqual([{ name: 'new' }]);
  });

  test('allows loads of two fields at the same time', async () => {
    const on = {
      GO: [{ call: 'list', save: 'list', busy: 'name' }, { stay: true }],
      MORE: [{ call: 'work', save: 'kept', busy: 'age' }, { stay: true }],
    };
    const [section] = nameForm.sections;
    const age = { name: 'age', widget: 'text-field', label: 'word' };
    const form = { ...nameForm, sections: [{ ...section, fields: [...(section?.fields ?? []), age] }] };
    const world = started({}, { 'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [form], on } });
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('MORE');
    expect(world.calls.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    await world.calls[0]?.reply({ outcome: 'listed', reply: [{ name: 'first' }] });
    expect(world.runtime.snapshot().context['list']).toEqual([{ name: 'first' }]);
  });

  test('defers session events during a call, and handles them in order', async () => {
    const world = started({
      GO: [{ start: 'talk', as: 'talk' }, { call: 'work' }, { stay: true }],
      'talk.news': [{ set: { note: '($filled($note) ? $note : "") & $event.text' } }, { stay: true }],
    });
    world.runtime.dispatch.raise('GO');
    world.sessions[0]?.channel.report('news', { text: 'a' });
    world.sessions[0]?.channel.report('news', { text: 'b' });
    expect(world.runtime.snapshot().context['note']).toBe(null);
    await world.calls[0]?.reply(done({}));
    expect(world.runtime.snapshot().context['note']).toBe('ab');
  });
});

describe('an action of the applicant', () => {
  test('is tracked by name: clicks and form submits', shows('A7.event.2', 'A7.event.3'), () => {
    const on = { GO: [{ stay: true }], MORE: [{ stay: true }] };
    const world = started({}, { 'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [nameForm], on } });
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('MORE');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(world.tracked.filter(({ kind }) => kind === 'track')).toEqual([
      { kind: 'track', name: 'Click', values: { step: 'FIRST', event: 'MORE' } },
      { kind: 'track', name: 'Form Submit', values: { step: 'FIRST', event: 'GO', form: 'f' } },
    ]);
  });
});
