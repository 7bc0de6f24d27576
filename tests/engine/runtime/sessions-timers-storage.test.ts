import { describe, expect, test } from 'vitest';
import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';
import { hostEntries, storedEntries } from '../../../src/runtime/visit/stored-entries.ts';
import { shows } from '../../support/shows.ts';
import { decisionAfter as happened, literal, raise, read, start, tinyFlow } from '../../support/tiny-flow.ts';
import type { World } from '../../support/small-flow.ts';
import { done, failed, second, started, stepOf } from './started.ts';

describe('a session', () => {
  const talking = {
    GO: [{ start: 'talk', as: 'talk', steps: ['FIRST', 'SECOND'] }, { stay: true }],
    MOVE: [{ goto: 'SECOND' }],
    ANSWER: [{ answer: 'talk', with: { word: "'hi'" } }, { stay: true }],
    AWAY: [{ goto: 'broken' }],
    'talk.finished': [{ goto: 'SECOND' }],
  };

  test('asks, receives an answer, and ends', () => {
    const world = started({ ...talking, 'talk.asks.word': [{ set: { note: '$talk.hint' } }, { stay: true }] });
    world.runtime.dispatch.raise('GO');
    world.sessions[0]?.channel.ask('word', { hint: 'greeting' });
    expect(world.runtime.snapshot().context['note']).toBe('greeting');
    world.runtime.dispatch.raise('ANSWER');
    expect(world.sessions[0]?.answers).toEqual([{ word: 'hi' }]);
    world.sessions[0]?.channel.finish('finished');
    expect(stepOf(world)).toBe('SECOND');
  });

  test('is busy from an answer until it asks again or ends, and the applicant can still leave', () => {
    const world = started(talking);
    const isBusy = () => world.runtime.store.screen.busy;
    world.runtime.dispatch.raise('GO');
    expect(isBusy()).toBe(false);
    world.runtime.dispatch.raise('ANSWER');
    expect(isBusy()).toBe(false);
    world.sessions[0]?.channel.ask('word');
    expect(isBusy()).toBe(false);
    world.runtime.dispatch.raise('ANSWER');
    expect(isBusy()).toBe(true);
    world.sessions[0]?.channel.ask('word');
    expect(isBusy()).toBe(false);
    world.runtime.dispatch.raise('ANSWER');
    world.runtime.dispatch.raise('MOVE');
    expect(stepOf(world)).toBe('SECOND');
    expect(isBusy()).toBe(true);
    world.sessions[0]?.channel.finish('finished');
    expect(isBusy()).toBe(false);
  });

  test('continues on the steps it names and is stopped when they are left', () => {
    const world = started(talking, { 'steps/SECOND.json': { ...second, on: { AWAY: [{ goto: 'broken' }] } } });
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('MOVE');
    expect(world.sessions[0]?.stopped).toBe(false);
    world.runtime.dispatch.raise('AWAY');
    expect(world.sessions[0]?.stopped).toBe(true);
    world.sessions[0]?.channel.finish('finished');
    expect(stepOf(world)).toBe('broken');
  });

  test('updates its state at once, but its events wait for the pending call', async () => {
    const on = {
      GO: [{ start: 'talk', as: 'talk' }, { call: 'work' }, { stay: true }],
      'talk.asks.word': [{ set: { note: '$talk.hint' } }, { stay: true }],
      'talk.finished': [{ goto: 'SECOND' }],
    };
    const world = started(on);
    world.runtime.dispatch.raise('GO');
    world.sessions[0]?.channel.ask('word', { hint: 'greeting' });
    expect(world.runtime.snapshot()).toMatchObject({
      context: { note: null },
      sessions: { talk: { state: { ask: 'word', hint: 'greeting' } } },
    });
    world.sessions[0]?.channel.finish('finished');
    expect([stepOf(world), world.runtime.snapshot().sessions]).toEqual(['FIRST', {}]);
    await world.calls[0]?.reply(done({}));
    expect(stepOf(world)).toBe('SECOND');
  });

  describe('whose events wait for a call', () => {
    const add = (word: string): object[] => [
      { set: { note: `($filled($note) ? $note : '') & '${word} '` } },
      { stay: true },
    ];
    const heard = {
      'talk.asks.word': add('asks'),
      'talk.news': add('news'),
      'talk.finished': add('finished'),
    };
    const begin = { start: 'talk', as: 'talk', steps: ['FIRST', 'SECOND'] };
    const note = (world: World): unknown => world.runtime.snapshot().context['note'];
    const waiting = (world: World): readonly string[] => world.runtime.snapshot().queue.map(({ name }) => name);
    const tell = ({ sessions }: World): void => {
      sessions[0]?.channel.ask('word');
      sessions[0]?.channel.report('news', { text: 'a' });
      sessions[0]?.channel.finish('finished');
    };

    test('handles them in order on the step that the reply goes to, if it includes that step', async () => {
      const world = started(
        { GO: [begin, { call: 'work' }, { goto: 'SECOND' }], ...heard },
        { 'steps/SECOND.json': { ...second, on: heard } },
      );
      world.runtime.dispatch.raise('GO');
      tell(world);
      expect([note(world), world.runtime.snapshot().sessions]).toEqual([null, {}]);
      await world.calls[0]?.reply(done({}));
      expect([stepOf(world), note(world), waiting(world)]).toEqual(['SECOND', 'asks news finished ', []]);
    });

    test('drops them if the flow has stopped it, while those of another session are handled', async () => {
      const chat = { start: 'talk', as: 'chat', steps: ['FIRST', 'SECOND'] };
      const on = { ...heard, 'chat.news': add('chat') };
      const world = started(
        { GO: [begin, chat, { call: 'work' }, { stop: 'talk' }, { goto: 'SECOND' }], ...on },
        { 'steps/SECOND.json': { ...second, on } },
      );
      world.runtime.dispatch.raise('GO');
      world.sessions[0]?.channel.ask('word');
      world.sessions[0]?.channel.report('news');
      world.sessions[1]?.channel.report('news');
      await world.calls[0]?.reply(done({}));
      expect([stepOf(world), note(world), waiting(world)]).toEqual(['SECOND', 'chat ', []]);
    });

    test('drops them if it ended before the flow stopped it', async () => {
      const world = started({ GO: [begin, { call: 'work' }, { stop: 'talk' }, { stay: true }], ...heard });
      world.runtime.dispatch.raise('GO');
      tell(world);
      await world.calls[0]?.reply(done({}));
      expect([stepOf(world), note(world), waiting(world)]).toEqual(['FIRST', null, []]);
    });

    test('handles the remaining ones on the step that the first one goes to', async () => {
      const on = { GO: [begin, { call: 'work' }, { stay: true }], 'talk.asks.word': [{ goto: 'SECOND' }] };
      const world = started(on, { 'steps/SECOND.json': { ...second, on: heard } });
      world.runtime.dispatch.raise('GO');
      tell(world);
      await world.calls[0]?.reply(done({}));
      expect([stepOf(world), note(world)]).toEqual(['SECOND', 'news finished ']);
    });

    test('continues to wait for the call in "enter" of the next step', async () => {
      const world = started(
        { GO: [begin, { call: 'work' }, { goto: 'SECOND' }], ...heard },
        { 'steps/SECOND.json': { ...second, enter: [{ call: 'list' }], on: heard } },
      );
      world.runtime.dispatch.raise('GO');
      tell(world);
      await world.calls[0]?.reply(done({}));
      expect([stepOf(world), note(world), waiting(world).length]).toEqual(['SECOND', null, 3]);
      await world.calls[1]?.reply({ outcome: 'listed', reply: {} });
      expect(note(world)).toBe('asks news finished ');
    });

    test('drops them on a step that it does not include, like a timer of the step that was left', async () => {
      const { steps: _, ...here } = begin;
      const first = {
        id: 'FIRST',
        title: 'word',
        after: [{ ms: '1000', event: 'LATE' }],
        view: [],
        on: { GO: [here, { call: 'work' }, { goto: 'SECOND' }], LATE: add('late'), ...heard },
      };
      const on = { ...heard, LATE: add('late') };
      const world = started({}, { 'steps/FIRST.json': first, 'steps/SECOND.json': { ...second, on } });
      world.runtime.dispatch.raise('GO');
      world.advance(1_000);
      tell(world);
      expect(waiting(world)).toEqual(['LATE', 'talk.asks.word', 'talk.news', 'talk.finished']);
      await world.calls[0]?.reply(done({}));
      expect([stepOf(world), note(world), waiting(world)]).toEqual(['SECOND', null, []]);
    });

    test('does not pass them to a new session with the same name', async () => {
      const world = started(
        { GO: [begin, { call: 'work' }, { goto: 'SECOND' }], ...heard },
        { 'steps/SECOND.json': { ...second, enter: [begin], on: heard } },
      );
      world.runtime.dispatch.raise('GO');
      tell(world);
      await world.calls[0]?.reply(done({}));
      expect([stepOf(world), note(world)]).toEqual(['SECOND', null]);
      world.sessions[1]?.channel.finish('finished');
      expect(note(world)).toBe('finished ');
    });
  });

  test('has events and state under its own name, separate from another session', () => {
    const on = {
      GO: [{ start: 'talk', as: 'one' }, { start: 'talk', as: 'two' }, { stay: true }],
      'one.news': [{ set: { note: "'one: ' & $event.text" } }, { stay: true }],
      'two.news': [{ set: { note: "'two: ' & $event.text" } }, { stay: true }],
    };
    const world = started(on);
    world.runtime.dispatch.raise('GO');
    const [, two] = world.sessions;
    two?.channel.ask('word', { hint: 'greeting' });
    two?.channel.report('news', { text: 'a' });
    expect(world.runtime.snapshot()).toMatchObject({
      context: { note: 'two: a' },
      sessions: { one: { state: {} }, two: { state: { ask: 'word', hint: 'greeting' } } },
    });
    two?.channel.finish('finished');
    expect(Object.keys(world.runtime.snapshot().sessions)).toEqual(['one']);
  });

  test('is replaced by another start under the same name', () => {
    const world = started(talking);
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('GO');
    expect(world.sessions.map(({ stopped }) => stopped)).toEqual([true, false]);
  });
});

describe('timers', () => {
  test('raise their event once, and never after the step was left', () => {
    const timed = {
      id: 'FIRST',
      title: 'word',
      after: [{ ms: '$limits.most * 1000', event: 'LATE' }],
      view: [],
      on: {
        LATE: [{ set: { note: "($filled($note) ? $note : '') & 'late'" } }, { stay: true }],
        GO: [{ goto: 'SECOND' }],
      },
    };
    const world = started({}, { 'steps/FIRST.json': timed });
    world.advance(2_999);
    expect(world.runtime.snapshot().context['note']).toBe(null);
    world.advance(1);
    world.advance(10_000);
    expect(world.runtime.snapshot().context['note']).toBe('late');
    const left = started({}, { 'steps/FIRST.json': timed });
    left.runtime.dispatch.raise('GO');
    left.advance(10_000);
    expect(left.runtime.snapshot().context['note']).toBe(null);
  });

  test('with a condition start when it becomes true, restart each time, and stop when it becomes false', () => {
    const timed = {
      id: 'FIRST',
      title: 'word',
      context: { waits: { type: 'boolean' }, times: { type: 'number', default: 0 } },
      after: [{ ms: '3000', event: 'LATE', when: '$waits' }],
      view: [],
      on: {
        LATE: [{ set: { note: "($filled($note) ? $note : '') & 'late '" } }, { stay: true }],
        WAIT: [{ set: { waits: 'true' } }, { stay: true }],
        REST: [{ set: { waits: 'false' } }, { stay: true }],
      },
    };
    const world = started({}, { 'steps/FIRST.json': timed });
    const note = (): unknown => world.runtime.snapshot().context['note'];
    world.advance(10_000);
    expect(note()).toBe(null);
    world.runtime.dispatch.raise('WAIT');
    world.advance(2_000);
    world.runtime.dispatch.raise('REST');
    world.advance(10_000);
    expect(note()).toBe(null);
    world.runtime.dispatch.raise('WAIT');
    world.advance(2_999);
    expect(note()).toBe(null);
    world.advance(1);
    expect(note()).toBe('late ');
    world.runtime.dispatch.raise('WAIT');
    world.advance(10_000);
    expect(note()).toBe('late ');
    world.runtime.dispatch.raise('REST');
    world.runtime.dispatch.raise('WAIT');
    world.advance(3_000);
    expect(note()).toBe('late late ');
  });
});

describe('a timer', () => {
  const after = [{ ms: literal(3000), event: 'LATE', when: read('waits') }];
  const on = { LATE: 0, NOTHING: -1 };
  const flow = tinyFlow({ steps: { FIRST: { after, on } }, flow: { context: { waits: { initial: false } } } });
  const effects = (...events: readonly FlowEventBody[]) => {
    const [first = start, ...more] = events;
    return happened(flow, first, ...more).effects.filter(({ kind }) => kind !== 'track');
  };

  test('that does not run is not canceled', () => {
    expect(effects(start, raise('NOTHING'))).toEqual([]);
  });

  test('that does not belong to the step on screen raises nothing', () => {
    expect(effects(start, { kind: 'timer', token: 99 })).toEqual([]);
    expect(effects({ kind: 'timer', token: 99 })).toEqual([]);
  });
});

describe('storage', () => {
  const keeping = {
    GO: [{ set: { 'kept.id': "'a'", 'person.name': "'Ada'" } }, { goto: 'SECOND' }],
    DROP: [{ forget: true }, { stay: true }],
  };

  test('contains the stored entries and the current step, and nothing else', shows('A3.storage.6'), () => {
    const world = started(keeping);
    expect(world.storage.value).toBeUndefined();
    world.runtime.dispatch.raise('GO');
    expect(world.storage.value).toEqual({
      kept: { id: 'a' },
      state: { flow: 'small', version: '1.0.0', step: 'SECOND' },
    });
  });

  test('is written only if its content changes: a view over a step changes nothing', () => {
    const world = started({
      GO: [{ set: { 'kept.id': "'a'" } }, { stay: true }],
      SHOW: [{ goto: 'broken' }],
      AGAIN: [{ set: { 'kept.id': "'b'" } }, { stay: true }],
    });
    world.runtime.dispatch.raise('GO');
    const { value } = world.storage;
    expect(value).toMatchObject({ state: { step: 'FIRST' } });
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('SHOW');
    expect([stepOf(world), world.storage.value === value]).toEqual(['broken', true]);
    world.runtime.dispatch.raise('RETRY');
    world.runtime.dispatch.raise('AGAIN');
    expect(world.storage.value).toMatchObject({ kept: { id: 'b' } });
  });

  test('contains the step under a view, also if the same view was shown over another step before', () => {
    const failing = { ...second, enter: [{ goto: 'broken', when: "$note = 'x'" }] };
    const world = started(
      { GO: [{ set: { 'kept.id': "'a'" } }, { goto: 'broken' }] },
      {
        'steps/SECOND.json': failing,
        'views/broken.json': {
          id: 'broken',
          title: 'word',
          view: [{ heading: 'word' }, { button: 'word', event: 'RETRY' }],
          on: { RETRY: [{ set: { note: "'x'" } }, { goto: 'SECOND' }] },
        },
      },
    );
    world.runtime.dispatch.raise('GO');
    expect(world.storage.value).toMatchObject({ state: { step: 'FIRST' } });
    world.runtime.dispatch.raise('RETRY');
    expect([stepOf(world), world.storage.value]).toMatchObject(['broken', { state: { step: 'SECOND' } }]);
  });

  test('is empty after "forget" until a stored entry is written again', () => {
    const world = started(keeping);
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('BACK');
    world.runtime.dispatch.raise('DROP');
    expect(world.storage.value).toBeUndefined();
    world.runtime.dispatch.raise('GO');
    expect(world.storage.value).toMatchObject({ kept: { id: 'a' } });
  });

  test.each([
    ['nothing', undefined],
    ['text', 'kept'],
    ['a list', [1]],
    ['a value of another type', { kept: 'a' }],
    ['a field of another type', { kept: { id: 7 } }],
    ['an unknown field', { kept: { id: 'a', extra: true } }],
    ['a __proto__ key', JSON.parse('{"kept":{"__proto__":{"id":"a"}}}')],
  ])('counts as absent if it contains %s', (_, stored) => {
    const world = started({}, {}, { stored });
    expect(world.runtime.snapshot().context['kept']).toEqual({});
    expect(({} as { id?: string }).id).toBeUndefined();
  });

  describe('restores only values that fit their entry:', () => {
    const properties = {
      word: { type: 'string' },
      whole: { type: 'integer' },
      rows: { type: 'array' },
      inner: { type: 'object' },
      any: {},
    };
    const initial = { word: null, count: 0, flag: false, rows: [], free: {} };
    const entries = Object.entries(initial).map(([name, value]) => [name, { initial: value, stored: true }]);
    const context: CompiledFlow['context'] = {
      ...(Object.fromEntries(entries) as CompiledFlow['context']),
      typed: { initial: {}, stored: true, schema: 'typed' },
      records: { initial: [], stored: true, list: 'typed' },
    };
    const { flow } = tinyFlow({ flow: { context, schemas: { typed: { type: 'object', properties } } } });

    test.each<[string, unknown[], unknown[]]>([
      ['word', ['a', 7, null], [true, {}, ['a']]],
      ['count', [3], ['3', null, [3]]],
      ['flag', [true], ['true', 1, null]],
      ['rows', [['a']], [{}, 'a', null]],
      ['free', [{ any: 1 }], [[1], 'a', null]],
      [
        'typed',
        [{ word: 'a' }, { whole: 7 }, { rows: [1] }, { inner: { a: 1 } }, { any: [1] }, { word: null }],
        [{ word: 7 }, { whole: 7.5 }, { rows: {} }, { inner: [] }, { inner: 'a' }, { toString: 'a' }, 'a', [1], null],
      ],
      [
        'records',
        [[], [{ word: 'a' }, {}, { whole: 7 }]],
        [[7], [null], ['a'], [{ word: 'a' }, true], [[{ word: 'a' }]], [{ word: 7 }], [{ other: 'a' }], { 0: {} }],
      ],
    ])('%s', (name, fitting, others) => {
      expect(fitting.map((value) => storedEntries(flow, { [name]: value }))).toEqual(
        fitting.map((value) => ({ [name]: value })),
      );
      expect(others.map((value) => storedEntries(flow, { [name]: value }))).toEqual(others.map(() => ({})));
    });

    test('only marked entries, from storage and from the host', () => {
      const marked: CompiledFlow['context'] = {
        stored: { initial: null, stored: true },
        page: { initial: null, host: true },
        own: { initial: null },
      };
      const { flow: mixed } = tinyFlow({ flow: { context: marked } });
      const all = { stored: 'a', page: 'b', own: 'c', unknown: 'd' };
      expect([storedEntries(mixed, all), hostEntries(mixed, all)]).toEqual([{ stored: 'a' }, { page: 'b' }]);
      const inherited = Object.create(all) as Record<string, unknown>;
      expect([storedEntries(mixed, inherited), hostEntries(mixed, inherited)]).toEqual([{}, {}]);
    });

    test('nothing if the state cannot be read', () => {
      const state = { flow: 'tiny', version: '1.9.0' };
      const taken = (of: unknown): unknown => storedEntries(flow, { word: 'a', state: of })['word'];
      expect([undefined, state].map(taken)).toEqual(['a', 'a']);
      const others = [null, 'state', {}, { flow: 'tiny' }, { ...state, version: 1 }, { ...state, version: '10.0.0' }];
      expect(others.map(taken)).toEqual(others.map(() => undefined));
    });
  });

  test('restores stored entries at the start', () => {
    const world = started(
      {},
      { 'flow.json': { start: [{ goto: 'SECOND', when: '$filled($kept.id)' }, { goto: 'FIRST' }] } },
      { stored: { kept: { id: 'a' } } },
    );
    expect(stepOf(world)).toBe('SECOND');
  });
});

describe('needs', () => {
  const needy = (needs: unknown) => ({
    'steps/SECOND.json': { ...second, needs },
    'routines/load.json': { program: [{ call: 'work', save: 'kept', on: { '*': [] } }] },
  });

  test('go to the fallback if an entry is missing', () => {
    const world = started({ GO: [{ goto: 'SECOND' }] }, needy({ kept: 'broken' }));
    world.runtime.dispatch.raise('GO');
    expect(stepOf(world)).toBe('broken');
  });

  test('load the entry, and go to the fallback only if it is still missing', async () => {
    const files = needy({ kept: { load: 'load', else: 'broken' } });
    const found = started({ GO: [{ goto: 'SECOND' }] }, files);
    found.runtime.dispatch.raise('GO');
    expect(found.runtime.store.screen).toMatchObject({ step: 'SECOND', busy: true });
    await found.calls[0]?.reply(done({ id: 'a' }));
    expect(found.runtime.store.screen).toMatchObject({ step: 'SECOND', busy: false });
    const missing = started({ GO: [{ goto: 'SECOND' }] }, files);
    missing.runtime.dispatch.raise('GO');
    await missing.calls[0]?.reply(failed('refused'));
    expect(stepOf(missing)).toBe('broken');
  });
});
