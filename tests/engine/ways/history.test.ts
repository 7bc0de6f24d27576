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

describe('Back leads', () => {
  test('along the way as it was come, over steps that were come to more than once', () => {
    const world = go(begun(), 'SECOND', 'THIRD', 'SECOND', 'FOURTH');
    expect(wayBack(world)).toEqual(['SECOND', 'THIRD', 'SECOND', 'FIRST']);
    expect(visited(world)).toEqual([]);
  });

  test('from a step that was come back to along the rest of the way', () => {
    const world = go(begun(), 'SECOND', 'THIRD');
    raise(world, 'BACK');
    expect(wayBack(go(world, 'FOURTH'))).toEqual(['SECOND', 'FIRST']);
  });

  test('past a step that only looks something up on arrival', async () => {
    const world = go(begun(), 'THIRD', 'THROUGH');
    await reply(world);
    expect(stepOf(world)).toBe('SECOND');
    expect(wayBack(world)).toEqual(['THIRD', 'FIRST']);
  });

  test('on from a step to which one that only looks something up led back', async () => {
    const world = go(begun(), 'SECOND', 'THROUGH');
    await reply(world);
    expect(stepOf(world)).toBe('SECOND');
    expect(wayBack(world)).toEqual(['FIRST']);
  });

  test('to a step that was left while it still looks something up', () => {
    const enter = [{ call: 'work', busy: 'none' }, { stay: true }];
    const world = go(begun({ 'steps/THROUGH.json': step('THROUGH', { enter }) }), 'THROUGH');
    expect(world.runtime.snapshot().enterDone).toBe(false);
    expect(wayBack(go(world, 'THIRD'))).toEqual(['THROUGH', 'FIRST']);
  });

  test('to a step that was left when a call was answered', async () => {
    const world = go(begun(), 'SECOND');
    raise(world, 'ASK');
    await reply(world);
    expect(stepOf(world)).toBe('FOURTH');
    expect(wayBack(world)).toEqual(['SECOND', 'FIRST']);
  });

  test('to the step that a view covered, and to no view', () => {
    const world = go(begun(), 'SECOND', 'asking', 'THIRD');
    expect(wayBack(world)).toEqual(['SECOND', 'FIRST']);
  });

  test('to the step that a view covered which itself looked something up and led on', async () => {
    const enter = [{ call: 'work' }, { goto: 'THIRD' }];
    const world = go(begun({ 'views/asking.json': { ...asking, enter } }), 'SECOND', 'asking');
    await reply(world);
    expect(stepOf(world)).toBe('THIRD');
    expect(wayBack(world)).toEqual(['SECOND', 'FIRST']);
  });

  test('from a view to the step that it covers, where the view says so', () => {
    const world = go(begun({ 'views/asking.json': { ...asking, back: true } }), 'SECOND', 'asking');
    expect(raise(world, 'BACK', 'BACK')).toEqual(['SECOND', 'FIRST']);
  });

  test('nowhere from a view that does not say so, while answers are changed either', () => {
    const world = go(begun(), 'SECOND');
    raise(world, 'CHANGE_FIRST');
    go(world, 'asking');
    expect(world.runtime.store.screen.canGoBack).toBe(false);
    expect(raise(world, 'BACK')).toEqual(['asking']);
  });

  test('nowhere from the first step, however one came there again', () => {
    const world = go(begun(), 'SECOND', 'THIRD', 'FIRST');
    expect([world.runtime.store.screen.canGoBack, visited(world)]).toEqual([false, []]);
    expect(wayBack(go(world, 'FOURTH'))).toEqual(['FIRST']);
  });

  test('to the step that is named, and from there along the way that was come', () => {
    const world = begun({ 'steps/THIRD.json': step('THIRD', { back: 'FOURTH' }) });
    go(world, 'SECOND', 'THIRD');
    expect(wayBack(world)).toEqual(['FOURTH', 'SECOND', 'FIRST']);
  });

  test('nowhere into what failed before anything was on screen', () => {
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

  test('to a step that is not here yet, so that it is waited for', () => {
    const world = go(begun(), 'SECOND', 'THIRD');
    const { flow } = compileSmall(files);
    const { THIRD } = flow.steps;
    const part = (more: object): CompiledFlow => ({ ...flow, steps: { THIRD } as CompiledFlow['steps'], ...more });
    const back = (of: CompiledFlow) => optionalFeatures.backTarget(of, world.runtime.snapshot(), () => true);
    expect([back(part({ isPartial: true })), back(part({}))]).toEqual(['SECOND', undefined]);
  });
});

describe('the way', () => {
  test('holds a hundred steps at most, the last ones', () => {
    const world = begun();
    for (let time = 0; time < 60; time += 1) go(world, 'SECOND', 'THIRD');
    expect(visited(world)).toHaveLength(100);
    expect(visited(world).slice(-2)).toEqual(['THIRD', 'SECOND']);
  });

  test('of a tab that is left behind has no more on it than before', () => {
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

describe('the way of an earlier visit', () => {
  const begunAt = (to: string, left: object): World => {
    const state = { flow: 'small', version: '1.0.0', step: 'THIRD', visited: ['FIRST', 'SECOND'], ...left };
    return begun({ 'flow.json': { start: [{ goto: to }] } }, { stored: { kept: { id: 'a' }, state } });
  };

  test('is gone on with at the step that was left', () => {
    const world = begunAt('THIRD', {});
    expect(visited(world)).toEqual(['FIRST', 'SECOND']);
    // When the applicant reaches this step again, Back treats it like any other step.
    raise(world, 'BACK');
    expect(wayBack(go(world, 'THIRD'))).toEqual(['SECOND', 'FIRST']);
  });

  test('leads to where the flow begins, where that is on it', () => {
    expect(wayBack(begunAt('SECOND', {}))).toEqual(['FIRST']);
  });

  test('is forgotten where the flow begins elsewhere', () => {
    expect(visited(begunAt('FOURTH', {}))).toEqual([]);
  });

  test('is none where none was kept', () => {
    expect(visited(begunAt('THIRD', { visited: undefined }))).toEqual([]);
  });

  const changing = { from: 'FOURTH', visited: ['FIRST', 'SECOND', 'THIRD'] };
  const nested = (levels: number): object => {
    let outer = {};
    for (let level = 0; level < levels; level += 1) outer = { ...changing, outer };
    return outer;
  };

  test('leads back to where a change began that was under way', () => {
    const world = begunAt('THIRD', { visited: [...changing.visited, 'FOURTH'], changing });
    expect(raise(world, 'TO_FIRST')).toEqual(['FOURTH']);
    expect(visited(world)).toEqual(changing.visited);
  });

  test('leads back to where a change began around another', () => {
    const inside = { from: 'SECOND', visited: [...changing.visited, 'FOURTH'], outer: changing };
    const world = begunAt('THIRD', { visited: [...inside.visited, 'SECOND'], changing: inside });
    expect(raise(world, 'TO_FIRST', 'TO_FIRST')).toEqual(['SECOND', 'FOURTH']);
    expect(visited(world)).toEqual(changing.visited);
  });

  test.each([
    ['began at a step that there is no more', { ...changing, from: 'GONE' }],
    ['is within thousands of others', nested(9_000)],
  ])('has no change on it that %s', (_, odd) => {
    const world = begunAt('THIRD', { changing: odd });
    expect([stepOf(world), world.runtime.snapshot().editSession]).toEqual(['THIRD', null]);
  });

  test('has no change on it where the flow begins at another step than the one that was being changed', () => {
    const world = begunAt('SECOND', { visited: [...changing.visited, 'FOURTH'], changing });
    go(world, 'FIRST');
  });

  test('has a change of nothing on it where what was answered before was not kept', () => {
    const world = begunAt('THIRD', { changing: { from: 'FOURTH' } });
    expect(world.runtime.snapshot().editSession).toEqual({ from: 'FOURTH', visited: [], outer: null });
  });
});

describe('the way after a change', () => {
  test('is as if nobody had left it, where nothing was opened', () => {
    const world = go(begun(), 'SECOND', 'THIRD', 'FOURTH');
    raise(world, 'CHANGE_SECOND', 'TO_THIRD');
    expect([stepOf(world), visited(world)]).toEqual(['FOURTH', ['FIRST', 'SECOND', 'THIRD']]);
  });

  test('is as before where the change was left by Back', () => {
    const world = go(begun(), 'SECOND', 'THIRD');
    raise(world, 'CHANGE_SECOND', 'TO_FOURTH');
    expect([...raise(world, 'BACK', 'BACK'), visited(world)]).toEqual(['SECOND', 'THIRD', ['FIRST', 'SECOND']]);
  });

  test('has the steps that the change opened behind the one that opened them, in their order', () => {
    const world = go(begun(), 'SECOND', 'FOURTH');
    raise(world, 'CHANGE_FIRST');
    go(world, 'THIRD', 'FIFTH');
    expect(raise(world, 'TO_SECOND')).toEqual(['FOURTH']);
    expect(wayBack(world)).toEqual(['SECOND', 'FIFTH', 'THIRD', 'FIRST']);
  });

  test('has a changed step that nobody had been on as its last', () => {
    const world = go(begun(), 'SECOND', 'FOURTH');
    raise(world, 'CHANGE_FIFTH', 'TO_FOURTH');
    expect(wayBack(world)).toEqual(['FIFTH', 'SECOND', 'FIRST']);
  });
});

describe('a change is over at once', () => {
  const isOver = (world: World): void => {
    expect([stepOf(world), world.runtime.snapshot().editSession]).toEqual(['FOURTH', null]);
    expect(visited(world)).toEqual(['FIRST', 'SECOND', 'THIRD']);
    // The flow continues as usual.
    go(world, 'THIRD');
  };

  test('where it is of the step on screen', () => {
    const world = go(begun(), 'SECOND', 'THIRD', 'FOURTH');
    raise(world, 'CHANGE_FOURTH');
    isOver(world);
  });

  const passing = { enter: [{ goto: 'FOURTH', when: "$note = 'x'" }], on: { NOTE: [{ set: { note: "'x'" } }] } };

  test('where its step leads back on arrival', () => {
    const world = go(begun({ 'steps/SECOND.json': step('SECOND', passing) }), 'SECOND');
    raise(world, 'NOTE');
    go(world, 'THIRD', 'FOURTH');
    raise(world, 'CHANGE_SECOND');
    isOver(world);
  });

  test('and that around it, where its step leads on arrival to where that began', () => {
    const world = go(begun({ 'steps/SECOND.json': step('SECOND', passing) }), 'SECOND');
    raise(world, 'NOTE');
    go(world, 'THIRD', 'FOURTH');
    raise(world, 'CHANGE_THIRD', 'CHANGE_SECOND');
    isOver(world);
  });
});
