import { describe, expect, test } from 'vitest';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import type { ActionResult } from '../../../src/runtime/shapes/ports.ts';
import type { FlowEvent } from '../../../src/runtime/shapes/flow-event.ts';
import { optionalFeatures } from '../../../src/runtime/features/optional-features.ts';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import { createTestPorts, type TestCall } from '../../../src/testing/test-ports.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { createRandomSource, type RandomSource } from '../../support/random-source.ts';
import { compileSmall, joinCompilation, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import { stepOf } from './started.ts';

const action = { about: 'Takes it.', input: ['number'], success: ['taken'], failure: ['refused', 'unreachable'] };
const registries = {
  ...registriesOf({ widgets: generalWidgets, functions: generalFunctions }),
  actions: { 'say-once': action, 'say-again': { ...action, repeatable: true } } as const,
};

const files: SmallFiles = {
  'steps/FIRST.json': {
    id: 'FIRST',
    title: 'word',
    view: [{ heading: 'word' }, { text: 'word', when: '$unsent > 0' }],
    on: {
      ONCE: [{ send: 'say-once', with: { number: '$event.index' } }, { goto: 'SECOND' }],
      AGAIN: [{ send: 'say-again', with: { number: '$event.index' } }, { goto: 'SECOND' }],
      TWICE: [{ send: 'say-once', with: { number: '1' } }, { send: 'say-once', with: { number: '2' } }, { stay: true }],
      BOTH: [{ send: 'say-once', with: { number: '1' } }, { call: 'say-once', with: { number: '2' } }, { stay: true }],
      NOTHING: [{ stay: true }],
      WRONG: [{ send: 'say-once', with: { number: '1' } }, { warn: 'x', when: "'2015' < 2016" }, { goto: 'SECOND' }],
    },
  },
  'steps/SECOND.json': { id: 'SECOND', title: 'word', back: 'FIRST', view: [{ heading: 'word' }] },
  'steps/LAST.json': { id: 'LAST', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
  'flow.json': {
    on: { END: [{ goto: 'LAST' }], ELSEWHERE: [{ goto: 'FIRST' }] },
  },
};

const compilation = compileSmall(files, registries);
function begun(more?: SmallFiles): World {
  const whole = more === undefined ? compilation : compileSmall({ ...files, ...more }, registries);
  expect(whole.findings).toEqual([]);
  return startFlow(whole);
}

const taken: ActionResult = { outcome: 'taken', reply: null };
const lost = (more: object = {}): ActionResult => ({
  outcome: 'unreachable',
  failure: { status: 400, message: '', name: 'TypeError', loss: 'network', ...more },
});
const refused: ActionResult = { outcome: 'refused', failure: { status: 422, message: 'No', name: 'HTTPError' } };

const send = ({ runtime }: World, event: string, index = 0): void => runtime.dispatch.raise(event, { data: { index } });
const unsent = ({ runtime }: World): unknown => runtime.snapshot().context['unsent'];
const callOf = ({ calls }: World, number: number): TestCall => {
  const call = calls.find(({ input }) => input['number'] === number);
  if (call === undefined) throw new Error(`Nothing of ${number} went out`);
  return call;
};
const numbers = ({ calls }: World): unknown[] => calls.map(({ input }) => input['number']);

describe('a call sent without waiting for its reply', () => {
  test('starts at once, and the flow continues', async () => {
    const world = begun();
    send(world, 'ONCE', 7);
    expect(stepOf(world)).toBe('SECOND');
    expect(numbers(world)).toEqual([7]);
    expect({ unsent: unsent(world), busy: world.runtime.store.screen.busy }).toEqual({ unsent: 0, busy: false });
    await world.calls[0]?.reply(taken);
    expect([stepOf(world), world.runtime.store.screen.unsaved]).toEqual(['SECOND', false]);
  });

  test('waits while the device is offline, over several steps, and goes out in order once it is online', async () => {
    const world = begun();
    world.connect(false);
    for (const index of [1, 2, 3]) {
      send(world, 'ONCE', index);
      world.runtime.dispatch.raise('BACK');
    }
    expect(world.calls).toEqual([]);
    expect(unsent(world)).toBe(3);
    expect(world.runtime.store.screen.blocks.map(({ widget }) => widget)).toEqual(['heading', 'text']);
    world.connect(true);
    expect([numbers(world), unsent(world)]).toEqual([[1], 2]);
    await world.calls[0]?.reply(taken);
    await world.calls[1]?.reply(taken);
    await world.calls[2]?.reply(taken);
    expect([numbers(world), unsent(world)]).toEqual([[1, 2, 3], 0]);
  });

  test('waits from the start if the page is opened offline', () => {
    const { world, ports } = createTestPorts();
    const runtime = createRuntime({
      ...joinCompilation(compilation),
      ports: { ...ports, connection: { watch: (changed) => (changed(false), () => undefined) } },
      device: 'desktop',
      hostValues: {},
    });
    runtime.start();
    runtime.dispatch.raise('ONCE', { data: { index: 1 } });
    expect([world.calls.length, runtime.snapshot().context['unsent']]).toEqual([0, 1]);
  });

  test('goes out after the previous one, however many a program sends', async () => {
    const world = begun();
    send(world, 'TWICE');
    expect(numbers(world)).toEqual([1]);
    await world.calls[0]?.reply(taken);
    expect(numbers(world)).toEqual([1, 2]);
  });

  test('counts as unsaved until it has arrived, also at an end', async () => {
    const world = begun();
    world.connect(false);
    send(world, 'ONCE');
    world.runtime.dispatch.raise('END');
    expect([stepOf(world), world.runtime.store.screen.unsaved]).toEqual(['LAST', true]);
    world.connect(true);
    await world.calls[0]?.reply(taken);
    expect(world.runtime.store.screen.unsaved).toBe(false);
  });

  test('is kept only in memory', () => {
    const world = begun({ 'context.json': { person: { schema: 'person', keepOnReload: true } } });
    world.connect(false);
    send(world, 'ONCE', 41);
    expect(JSON.stringify([world.storage.value, world.tab.value])).not.toContain('41');
  });

  test('is retried if it cannot have arrived: after a delay, and at once when the connection returns', async () => {
    const world = begun();
    send(world, 'ONCE', 1);
    await world.calls[0]?.reply(lost({ unsent: true }));
    expect([world.calls.length, unsent(world)]).toEqual([1, 1]);
    world.advance(5_000);
    expect(numbers(world)).toEqual([1, 1]);
    await world.calls[1]?.reply(lost({ unsent: true }));
    world.advance(5_000);
    expect(world.calls).toHaveLength(2);
    world.connect(false);
    world.connect(true);
    expect(numbers(world)).toEqual([1, 1, 1]);
    world.advance(600_000);
    expect(world.calls).toHaveLength(3);
  });

  test('is not retried if it may have arrived, unless its action is repeatable', async () => {
    const world = begun();
    send(world, 'ONCE', 1);
    await world.calls[0]?.reply(lost());
    world.advance(600_000);
    expect([numbers(world), unsent(world)]).toEqual([[1], 0]);
    world.runtime.dispatch.raise('BACK');
    send(world, 'AGAIN', 2);
    await world.calls[1]?.reply(lost());
    world.advance(600_000);
    expect(numbers(world)).toEqual([1, 2, 2]);
  });

  test('waits twice as long after each failed attempt, at most five minutes', async () => {
    const world = begun();
    send(world, 'AGAIN', 1);
    for (const [tries, seconds] of [5, 10, 20, 40, 80, 160, 300, 300].entries()) {
      await world.calls[tries]?.reply(lost());
      world.advance(seconds * 1000 - 1);
      expect(world.calls).toHaveLength(tries + 1);
      world.advance(1);
      expect(world.calls).toHaveLength(tries + 2);
    }
    await world.calls.at(-1)?.reply(taken);
    world.runtime.dispatch.raise('BACK');
    send(world, 'AGAIN', 2);
    await world.calls.at(-1)?.reply(lost());
    world.advance(5_000);
    expect(numbers(world).slice(-2)).toEqual([2, 2]);
  });

  test('that fails shows the applicant nothing, and is tracked and reported to developers', async () => {
    const world = begun();
    send(world, 'ONCE', 1);
    await world.calls[0]?.reply(refused);
    expect(stepOf(world)).toBe('SECOND');
    expect(world.runtime.store.screen.banner).toBeNull();
    expect(world.tracked.filter(({ kind }) => kind === 'error')).toStrictEqual([
      {
        kind: 'error',
        name: 'HTTPError',
        values: { step: 'SECOND', status: 422, call: 'say-once', outcome: 'refused' },
      },
    ]);
    expect(world.reports).toMatchObject([
      {
        code: 'not-taken',
        where: { step: 'SECOND', key: 'say-once' },
        why: 'The sent call "say-once" failed with "refused"',
        fix: expect.stringContaining('use "call"'),
      },
    ]);
  });

  test('that fails before a step is on screen is tracked and reported without a step', async () => {
    const start = [
      { send: 'say-once', with: { number: '1' } },
      { call: 'say-once', with: { number: '2' } },
      { goto: 'FIRST' },
    ];
    const world = begun({ 'flow.json': { start } });
    await callOf(world, 1).reply(refused);
    expect(world.tracked.map(({ values }) => values)).toStrictEqual([
      { step: null, status: 422, call: 'say-once', outcome: 'refused' },
    ]);
    expect(world.reports.map(({ where }) => where)).toStrictEqual([{ key: 'say-once' }]);
  });

  test('is still pending when another call is answered, and the next one waits for it', async () => {
    const world = begun();
    send(world, 'BOTH');
    await callOf(world, 2).reply(taken);
    send(world, 'ONCE', 3);
    expect([numbers(world).includes(3), unsent(world)]).toEqual([false, 1]);
    await callOf(world, 1).reply(taken);
    await callOf(world, 3).reply(taken);
    expect([unsent(world), world.runtime.store.screen.unsaved]).toEqual([0, false]);
  });

  test('is not affected by a call that is answered after it', async () => {
    const world = begun();
    send(world, 'BOTH');
    await callOf(world, 1).reply(taken);
    await callOf(world, 2).reply(taken);
    send(world, 'ONCE', 3);
    expect([stepOf(world), numbers(world).includes(3), world.halted]).toEqual(['SECOND', true, []]);
  });

  test('has its own token, which no later call reuses', () => {
    const world = begun();
    world.connect(false);
    send(world, 'TWICE');
    const { outbox, nextToken } = world.runtime.snapshot();
    const tokens = outbox?.calls.map(({ token }) => token) ?? [];
    expect(new Set(tokens).size).toBe(2);
    expect(Math.max(...tokens)).toBeLessThan(nextToken);
  });

  test('is not retried by a timer of the step', async () => {
    const second = {
      ...(files['steps/SECOND.json'] as object),
      after: [{ ms: '1000', event: 'LATE' }],
      on: { LATE: [{ set: { note: "'late'" } }, { stay: true }] },
    };
    const world = begun({ 'steps/SECOND.json': second });
    send(world, 'ONCE', 1);
    await world.calls[0]?.reply(lost({ unsent: true }));
    world.advance(1_000);
    expect([world.runtime.snapshot().context['note'], numbers(world)]).toEqual(['late', [1]]);
    world.advance(4_000);
    expect(numbers(world)).toEqual([1, 1]);
  });

  test('waits without limit if the connection is lost before the retry', async () => {
    const world = begun();
    send(world, 'ONCE', 1);
    await world.calls[0]?.reply(lost({ unsent: true }));
    world.connect(false);
    world.advance(600_000);
    expect([numbers(world), unsent(world)]).toEqual([[1], 1]);
    world.connect(true);
    expect([numbers(world), unsent(world)]).toEqual([[1, 1], 0]);
  });

  test('leaves no retry timer behind if it goes out earlier', async () => {
    const world = begun();
    send(world, 'ONCE', 1);
    await world.calls[0]?.reply(lost({ unsent: true }));
    expect(world.clock.pending).toBe(1);
    world.connect(true);
    expect([numbers(world), world.clock.pending]).toEqual([[1, 1], 0]);
  });

  test('starts no other sent call while it is pending, and leaves the answers unchanged', () => {
    const world = begun();
    send(world, 'ONCE', 1);
    const { context } = world.runtime.snapshot();
    send(world, 'NOTHING');
    expect(world.runtime.snapshot().context).toBe(context);
    const moment = { now: 0, today: '2026-11-20' };
    const others: FlowEvent[] = [
      { ...moment, kind: 'connection', isOnline: true },
      { ...moment, kind: 'timer', token: 99 },
      { ...moment, kind: 'outcome', token: 99, outcome: 'taken', reply: null },
    ];
    for (const event of others)
      expect(optionalFeatures.flushOutbox(world.runtime.snapshot(), event).effects).toEqual([]);
  });

  test('does not go out if its program fails', () => {
    const world = begun();
    send(world, 'WRONG');
    expect([stepOf(world), world.calls.length, unsent(world)]).toEqual(['broken', 0, 0]);
  });

  test('still goes out after another tab has changed the storage', () => {
    const world = begun();
    world.connect(false);
    send(world, 'ONCE', 5);
    world.changeInOtherTab({});
    world.connect(true);
    expect(numbers(world)).toEqual([5]);
  });

  test('needs no outbox in a flow that sends nothing, even offline', () => {
    const world = begun({ 'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [{ heading: 'word' }] } });
    world.connect(false);
    expect(world.runtime.snapshot().outbox).toBeUndefined();
  });

  test('needs no outbox before the flow has sent anything or been offline', () => {
    const world = begun();
    world.connect(true);
    send(world, 'NOTHING');
    const snapshot = world.runtime.snapshot();
    expect(snapshot.outbox).toBeUndefined();
    const moment = { now: 0, today: '2026-11-20' };
    expect(optionalFeatures.flushOutbox(snapshot, { ...moment, kind: 'connection', isOnline: true })).toEqual({
      effects: [],
    });
  });
});

describe('in any order of connections, replies and steps', () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed + 1))(
    'each call is sent once and in order, or counted as unsent (%i)',
    async (seed) => {
      const random = createRandomSource(seed);
      const world = begun();
      const told = new Map<TestCall, ActionResult>();
      const said: number[] = [];
      for (let move = 0; move < 40; move += 1) await moveAnyhow(world, random, { told, said });
      world.connect(true);
      for (let open = openCall(world, told); said.length > 0 && open !== undefined; open = openCall(world, told)) {
        await answer(open, taken, told);
        world.advance(600_000);
      }
      expect([unsent(world) ?? 0, world.runtime.store.screen.unsaved]).toEqual([0, false]);
      const arrived = world.calls.filter((call) => mayHaveArrived(told.get(call)));
      const firsts = arrived.filter(({ input }, place) => arrived.findIndex((one) => one.input === input) === place);
      expect(firsts.map(({ input }) => input['number'])).toEqual(said);
      const once = arrived.filter((call) => call.action === 'say-once').map(({ input }) => input['number']);
      expect(new Set(once).size).toBe(once.length);
    },
  );
});

interface Played {
  /** Results of the calls that were answered. */
  readonly told: Map<TestCall, ActionResult>;
  /** Numbers of the applicant's submissions, in order. */
  readonly said: number[];
}

async function moveAnyhow(world: World, random: RandomSource, { told, said }: Played): Promise<void> {
  const open = openCall(world, told);
  const moves: (() => void | Promise<void>)[] = [
    () => {
      world.runtime.dispatch.raise('BACK');
      said.push(said.length);
      send(world, random.chance(0.5) ? 'ONCE' : 'AGAIN', said.length - 1);
    },
    () => world.connect(random.chance(0.5)),
    () => world.advance(random.below(400_000)),
    async () => {
      const result = random.pick([taken, refused, lost(), lost({ unsent: true })]);
      if (open !== undefined && result !== undefined) await answer(open, result, told);
    },
  ];
  await random.pick(moves)?.();
  const underWay = world.calls.filter((call) => !told.has(call)).length;
  expect(underWay).toBeLessThanOrEqual(1);
  // Each item was sent, is being sent, or counts as unsent.
  const over = new Set(world.calls.filter((call) => isOver(call, told.get(call))).map(({ input }) => input));
  expect(over.size + underWay + Number(unsent(world) ?? 0)).toBe(said.length);
}

function openCall({ calls }: World, told: ReadonlyMap<TestCall, ActionResult>): TestCall | undefined {
  return calls.find((call) => !told.has(call));
}

async function answer(call: TestCall, result: ActionResult, told: Map<TestCall, ActionResult>): Promise<void> {
  told.set(call, result);
  await call.reply(result);
}

function mayHaveArrived(result: ActionResult | undefined): boolean {
  return result !== undefined && !('failure' in result && result.failure.unsent === true);
}

/** True if the call is not retried. */
function isOver({ action }: TestCall, result: ActionResult | undefined): boolean {
  const isLost = result !== undefined && 'failure' in result && result.failure.loss !== undefined;
  return mayHaveArrived(result) && !(isLost && action === 'say-again');
}
