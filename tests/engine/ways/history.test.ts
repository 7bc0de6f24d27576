import { describe, expect, test } from 'vitest';
import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import { optionalFeatures } from '../../../src/runtime/features/optional-features.ts';
import { compileSmall, startFlow, type SmallFiles, type World, type WorldOptions } from '../../support/small-flow.ts';
import { done, stepOf } from '../runtime/started.ts';

const asked = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH'];

/** A step with an event for each target. */
const step = (id: string, more: { readonly on?: object; readonly [key: string]: unknown } = {}): object => ({
  id,
  title: 'word',
  back: true,
  view: [{ heading: 'word' }],
  ...more,
  on: {
    ...Object.fromEntries([...asked, 'THROUGH', 'asking'].map((to) => [`TO_${to}`, [{ goto: to }]])),
    ...Object.fromEntries(asked.map((to) => [`CHANGE_${to}`, [{ change: to }]])),
    ASK: [{ call: 'work' }, { goto: 'FOURTH' }],
    ...more.on,
  },
});
const asking = {
  id: 'asking',
  title: 'word',
  view: [{ heading: 'word' }, { button: 'word', event: 'TO_THIRD' }],
  on: { TO_THIRD: [{ goto: 'THIRD' }] },
};
const files: SmallFiles = {
  ...Object.fromEntries(asked.map((id) => [`steps/${id}.json`, step(id)])),
  'steps/THROUGH.json': step('THROUGH', { enter: [{ call: 'work' }, { goto: 'SECOND' }] }),
  'views/asking.json': asking,
};

function begun(more: SmallFiles = {}, options: WorldOptions = {}): World {
  const compilation = compileSmall({ ...files, ...more });
  expect(compilation.findings).toEqual([]);
  return startFlow(compilation, options);
}

/** @returns the step on screen after each event */
const raise = (world: World, ...events: string[]): (string | null)[] =>
  events.map((event) => {
    world.runtime.dispatch.raise(event);
    return stepOf(world);
  });
function go(world: World, ...steps: string[]): World {
  expect(raise(world, ...steps.map((id) => `TO_${id}`))).toEqual(steps);
  return world;
}
/** The steps that Back reaches, until there is none. */
function wayBack(world: World): (string | null)[] {
  const way: (string | null)[] = [];
  while (world.runtime.store.screen.canGoBack && way.length < 20) way.push(...raise(world, 'BACK'));
  return way;
}
const visited = ({ runtime }: World): readonly string[] => runtime.snapshot().visitedSteps;
const reply = async ({ calls }: World): Promise<void> => calls.at(-1)?.reply(done(null));

describe('Back goes', () => {
  test('along the history, also over steps that were visited more than once', () => {
    const world = go(begun(), 'SECOND', 'THIRD', 'SECOND', 'FOURTH');
    expect(wayBack(world)).toEqual(['SECOND', 'THIRD', 'SECOND', 'FIRST']);
    expect(visited(world)).toEqual([]);
  });

  test('along the remaining history after an earlier Back', () => {
    const world = go(begun(), 'SECOND', 'THIRD');
    raise(world, 'BACK');
    expect(wayBack(go(world, 'FOURTH'))).toEqual(['SECOND', 'FIRST']);
  });

  test('past a step that only makes a call on arrival', async () => {
    const world = go(begun(), 'THIRD', 'THROUGH');
    await reply(world);
    expect(stepOf(world)).toBe('SECOND');
    expect(wayBack(world)).toEqual(['THIRD', 'FIRST']);
  });

  test('to FIRST if a step that only makes a call on arrival has gone back to SECOND', async () => {
    const world = go(begun(), 'SECOND', 'THROUGH');
    await reply(world);
    expect(stepOf(world)).toBe('SECOND');
    expect(wayBack(world)).toEqual(['FIRST']);
  });

  test('to a step that was left while its call on arrival was pending', () => {
    const enter = [{ call: 'work', busy: 'none' }, { stay: true }];
    const world = go(begun({ 'steps/THROUGH.json': step('THROUGH', { enter }) }), 'THROUGH');
    expect(world.runtime.snapshot().enterDone).toBe(false);
    expect(wayBack(go(world, 'THIRD'))).toEqual(['THROUGH', 'FIRST']);
  });

  test('to a step that was left by the reply of a call', async () => {
    const world = go(begun(), 'SECOND');
    raise(world, 'ASK');
    await reply(world);
    expect(stepOf(world)).toBe('FOURTH');
    expect(wayBack(world)).toEqual(['SECOND', 'FIRST']);
  });

  test('to the step that a view suspended, and to no view', () => {
    const world = go(begun(), 'SECOND', 'asking', 'THIRD');
    expect(wayBack(world)).toEqual(['SECOND', 'FIRST']);
  });

  test('to the step that a view suspended, if the view made a call and went to another step', async () => {
    const enter = [{ call: 'work' }, { goto: 'THIRD' }];
    const world = go(begun({ 'views/asking.json': { ...asking, enter } }), 'SECOND', 'asking');
    await reply(world);
    expect(stepOf(world)).toBe('THIRD');
    expect(wayBack(world)).toEqual(['SECOND', 'FIRST']);
  });

  test('from a view to the step that it suspends, if the view sets "back"', () => {
    const world = go(begun({ 'views/asking.json': { ...asking, back: true } }), 'SECOND', 'asking');
    expect(raise(world, 'BACK', 'BACK')).toEqual(['SECOND', 'FIRST']);
  });

  test('nowhere from a view without "back", even during an edit session', () => {
    const world = go(begun(), 'SECOND');
    raise(world, 'CHANGE_FIRST');
    go(world, 'asking');
    expect(world.runtime.store.screen.canGoBack).toBe(false);
    expect(raise(world, 'BACK')).toEqual(['asking']);
  });

  test('nowhere from the first step, even if it was reached again', () => {
    const world = go(begun(), 'SECOND', 'THIRD', 'FIRST');
    expect([world.runtime.store.screen.canGoBack, visited(world)]).toEqual([false, []]);
    expect(wayBack(go(world, 'FOURTH'))).toEqual(['FIRST']);
  });

  test('to the step that "back" names, and from there along the history', () => {
    const world = begun({ 'steps/THIRD.json': step('THIRD', { back: 'FOURTH' }) });
    go(world, 'SECOND', 'THIRD');
    expect(wayBack(world)).toEqual(['FOURTH', 'SECOND', 'FIRST']);
  });

  test('nowhere if only an error view was shown before the step', () => {
    const start = [{ goto: 'broken', when: "$note = 'x'" }, { goto: 'SECOND' }];
    const broken = {
      id: 'broken',
      title: 'word',
      back: true,
      view: [{ heading: 'word' }, { button: 'word', event: 'RETRY' }],
      on: { RETRY: [{ set: { note: "'y'" } }, { goto: 'SECOND' }] },
    };
    const context = { note: { type: 'string', from: 'host' } };
    const more = { 'flow.json': { start }, 'views/broken.json': broken, 'context.json': context };
    const world = begun(more, { host: { note: 'x' } });
    expect([stepOf(world), world.runtime.store.screen.canGoBack]).toEqual(['broken', false]);
    expect(raise(world, 'RETRY')).toEqual(['SECOND']);
    expect([world.runtime.store.screen.canGoBack, visited(world)]).toEqual([false, []]);
  });

  test('to a step that has not loaded yet, but not to an unknown step', () => {
    const world = go(begun(), 'SECOND', 'THIRD');
    const { flow } = compileSmall(files);
    const { THIRD } = flow.steps;
    const part = (more: object): CompiledFlow => ({ ...flow, steps: { THIRD } as CompiledFlow['steps'], ...more });
    const back = (of: CompiledFlow) => optionalFeatures.backTarget(of, world.runtime.snapshot(), () => true);
    expect([back(part({ isPartial: true })), back(part({}))]).toEqual(['SECOND', undefined]);
  });
});

describe('the history', () => {
  test('contains a hundred steps at most, the last ones', () => {
    const world = begun();
    for (let time = 0; time < 60; time += 1) go(world, 'SECOND', 'THIRD');
    expect(visited(world)).toHaveLength(100);
    expect(visited(world).slice(-2)).toEqual(['THIRD', 'SECOND']);
  });

  test('of a stale tab is replaced by the stored history', () => {
    const on = { ELSEWHERE: [{ goto: 'broken' }] };
    const stored = {
      kept: { id: 'a' },
      state: { flow: 'small', version: '1.0.0', step: 'THIRD', visited: ['SECOND'] },
    };
    const world = begun({ 'flow.json': { on } }, { stored });
    go(world, 'SECOND', 'FOURTH');
    world.changeInOtherTab(stored);
    expect([stepOf(world), visited(world)]).toEqual(['broken', ['SECOND']]);
  });
});

describe('the history of an earlier visit', () => {
  const begunAt = (to: string, left: object): World => {
    const state = { flow: 'small', version: '1.0.0', step: 'THIRD', visited: ['FIRST', 'SECOND'], ...left };
    return begun({ 'flow.json': { start: [{ goto: to }] } }, { stored: { kept: { id: 'a' }, state } });
  };

  test('continues at the step that was left', () => {
    const world = begunAt('THIRD', {});
    expect(visited(world)).toEqual(['FIRST', 'SECOND']);
    // When the applicant reaches this step again, Back treats it like any other step.
    raise(world, 'BACK');
    expect(wayBack(go(world, 'THIRD'))).toEqual(['SECOND', 'FIRST']);
  });

  test('ends before the start step if the flow starts at a step in it', () => {
    expect(wayBack(begunAt('SECOND', {}))).toEqual(['FIRST']);
  });

  test('is dropped if the flow starts at a step outside it', () => {
    expect(visited(begunAt('FOURTH', {}))).toEqual([]);
  });

  test('is empty if none was stored', () => {
    expect(visited(begunAt('THIRD', { visited: undefined }))).toEqual([]);
  });

  const changing = { from: 'FOURTH', visited: ['FIRST', 'SECOND', 'THIRD'] };
  const nested = (levels: number): object => {
    let outer = {};
    for (let level = 0; level < levels; level += 1) outer = { ...changing, outer };
    return outer;
  };

  test('includes an open edit session, which returns to the step where it began', () => {
    const world = begunAt('THIRD', { visited: [...changing.visited, 'FOURTH'], changing });
    expect(raise(world, 'TO_FIRST')).toEqual(['FOURTH']);
    expect(visited(world)).toEqual(changing.visited);
  });

  test('includes nested edit sessions, which return one after the other', () => {
    const inside = { from: 'SECOND', visited: [...changing.visited, 'FOURTH'], outer: changing };
    const world = begunAt('THIRD', { visited: [...inside.visited, 'SECOND'], changing: inside });
    expect(raise(world, 'TO_FIRST', 'TO_FIRST')).toEqual(['SECOND', 'FOURTH']);
    expect(visited(world)).toEqual(changing.visited);
  });

  test.each([
    ['began at a step that no longer exists', { ...changing, from: 'GONE' }],
    ['is nested thousands of levels deep', nested(9_000)],
  ])('contains no edit session that %s', (_, odd) => {
    const world = begunAt('THIRD', { changing: odd });
    expect([stepOf(world), world.runtime.snapshot().editSession]).toEqual(['THIRD', null]);
  });

  test('contains no edit session if the flow starts at a step other than the one being edited', () => {
    const world = begunAt('SECOND', { visited: [...changing.visited, 'FOURTH'], changing });
    go(world, 'FIRST');
  });

  test('contains an edit session without history if none was stored for it', () => {
    const world = begunAt('THIRD', { changing: { from: 'FOURTH' } });
    expect(world.runtime.snapshot().editSession).toEqual({ from: 'FOURTH', visited: [], outer: null });
  });
});

describe('the history after an edit session', () => {
  test('is unchanged if the change opened no steps', () => {
    const world = go(begun(), 'SECOND', 'THIRD', 'FOURTH');
    raise(world, 'CHANGE_SECOND', 'TO_THIRD');
    expect([stepOf(world), visited(world)]).toEqual(['FOURTH', ['FIRST', 'SECOND', 'THIRD']]);
  });

  test('is unchanged if the edit session was left with Back', () => {
    const world = go(begun(), 'SECOND', 'THIRD');
    raise(world, 'CHANGE_SECOND', 'TO_FOURTH');
    expect([...raise(world, 'BACK', 'BACK'), visited(world)]).toEqual(['SECOND', 'THIRD', ['FIRST', 'SECOND']]);
  });

  test('contains the steps that the change opened after the changed step, in their order', () => {
    const world = go(begun(), 'SECOND', 'FOURTH');
    raise(world, 'CHANGE_FIRST');
    go(world, 'THIRD', 'FIFTH');
    expect(raise(world, 'TO_SECOND')).toEqual(['FOURTH']);
    expect(wayBack(world)).toEqual(['SECOND', 'FIFTH', 'THIRD', 'FIRST']);
  });

  test('ends with the changed step if it was not visited before', () => {
    const world = go(begun(), 'SECOND', 'FOURTH');
    raise(world, 'CHANGE_FIFTH', 'TO_FOURTH');
    expect(wayBack(world)).toEqual(['FIFTH', 'SECOND', 'FIRST']);
  });
});

describe('an edit session ends at once', () => {
  const isOver = (world: World): void => {
    expect([stepOf(world), world.runtime.snapshot().editSession]).toEqual(['FOURTH', null]);
    expect(visited(world)).toEqual(['FIRST', 'SECOND', 'THIRD']);
    // The flow continues as usual.
    go(world, 'THIRD');
  };

  test('if it is for the step on screen', () => {
    const world = go(begun(), 'SECOND', 'THIRD', 'FOURTH');
    raise(world, 'CHANGE_FOURTH');
    isOver(world);
  });

  const passing = { enter: [{ goto: 'FOURTH', when: "$note = 'x'" }], on: { NOTE: [{ set: { note: "'x'" } }] } };

  test('if its step goes back on arrival', () => {
    const world = go(begun({ 'steps/SECOND.json': step('SECOND', passing) }), 'SECOND');
    raise(world, 'NOTE');
    go(world, 'THIRD', 'FOURTH');
    raise(world, 'CHANGE_SECOND');
    isOver(world);
  });

  test('together with its parent, if its step goes on arrival to the step where the parent began', () => {
    const world = go(begun({ 'steps/SECOND.json': step('SECOND', passing) }), 'SECOND');
    raise(world, 'NOTE');
    go(world, 'THIRD', 'FOURTH');
    raise(world, 'CHANGE_THIRD', 'CHANGE_SECOND');
    isOver(world);
  });
});
