import { describe, expect, test } from 'vitest';
import { compileSmall, startFlow, type SmallFiles, type World, type WorldOptions } from '../../support/small-flow.ts';
import { done, stepOf } from './started.ts';

/** Blocks of which one fails if `$note` is the name of the step, because text cannot be added to a number. */
const view = (id: string): object[] => [
  { heading: 'word' },
  { subheading: 'word', when: `$note = '${id}' ? $note + 1 > 0 : true` },
];
const step = (id: string, on: object, more: object = {}): SmallFiles => ({
  [`steps/${id}.json`]: { id, title: 'word', view: view(id), on, ...more },
});
const spoil = (id: string): object => ({ set: { note: `'${id}'` } });
const files: SmallFiles = {
  'context.json': {
    note: { type: 'string' },
    kept: { schema: 'kept', stored: true },
    page: { type: 'object', from: 'host' },
  },
  ...step('FIRST', { NEXT: [{ goto: 'SECOND' }] }),
  ...step(
    'SECOND',
    {
      BREAK: [spoil('SECOND'), { stay: true }],
      NEXT: [spoil('THIRD'), { goto: 'THIRD' }],
      MEND: [{ set: { note: 'null' } }, { goto: 'THIRD' }],
      PROGRAM: [{ goto: 'THIRD', when: '$step + 1 > 0' }, { stay: true }],
      OTHER: [{ goto: 'THIRD', when: '$step - 1 > 0' }, { stay: true }],
      CALL: [{ call: 'work' }, { goto: 'THIRD' }],
      STORE: [{ set: { 'kept.id': "'one'" } }, { stay: true }],
    },
    { back: 'FIRST' },
  ),
  ...step('THIRD', { NEXT: [spoil('SECOND'), { goto: 'SECOND' }] }, { back: 'SECOND' }),
};

function started(more: SmallFiles = {}, options: WorldOptions = {}): World {
  const compilation = compileSmall({ ...files, ...more });
  expect(compilation.findings).toEqual([]);
  return startFlow(compilation, options);
}
function raise(world: World, ...events: string[]): World {
  for (const event of events) world.runtime.dispatch.raise(event);
  return world;
}
/** The step or view on screen, and the additional actions of the error view. */
function offered({ runtime: { store } }: World): unknown {
  const { step: on, canGoBack, blocks } = store.screen;
  const restart = blocks.filter(({ props }) => props['event'] === 'START_OVER');
  return [on, ...(canGoBack ? ['Back'] : []), ...restart.map(({ props }) => props['button'] as string[])].flat();
}
const all = ['broken', 'Back', 'Start over'];

describe('an error view that is shown again for the same failure', () => {
  test.each([
    ['the step on screen cannot be resolved', ['BREAK'], ['RETRY'], 'SECOND'],
    ['the next step cannot be resolved', ['NEXT'], ['RETRY', 'NEXT'], 'SECOND'],
    ['a program of the step fails', ['PROGRAM'], ['RETRY', 'PROGRAM'], 'SECOND'],
  ])('offers Back and Start over if %s', (_, first, again, covered) => {
    const world = raise(started(), 'NEXT', ...first);
    expect([offered(world), world.runtime.snapshot().suspendedStep?.step]).toEqual([['broken'], covered]);
    expect(offered(raise(world, ...again))).toEqual(all);
    expect(offered(raise(world, ...again))).toEqual(all);
  });

  test('offers Start over alone if there is no step before', () => {
    const world = started({
      'flow.json': { first: 'SECOND', start: [{ goto: 'SECOND' }] },
      ...step('FIRST', {}),
      ...step('SECOND', { BREAK: [spoil('SECOND'), { stay: true }] }, {}),
    });
    expect(offered(raise(world, 'BREAK', 'RETRY'))).toEqual(['broken', 'Start over']);
  });

  test('offers Start over if the start program fails', () => {
    const world = started(
      { 'flow.json': { start: [{ goto: 'FIRST', when: '$page.x + 1 > 0' }, { goto: 'SECOND' }] } },
      { host: { page: { x: 'text' } } },
    );
    expect([world.runtime.snapshot().suspendedStep, offered(world)]).toEqual([null, ['broken']]);
    expect(offered(raise(world, 'RETRY'))).toEqual(['broken', 'Start over']);
  });

  test('offers neither if the next failure is a different one, or another step came between', () => {
    expect(offered(raise(started(), 'NEXT', 'PROGRAM', 'RETRY', 'OTHER'))).toEqual(['broken']);
    const world = raise(started(), 'NEXT', 'NEXT', 'RETRY', 'MEND');
    expect(stepOf(world)).toBe('THIRD');
    expect(offered(raise(world, 'BACK', 'NEXT'))).toEqual(['broken']);
  });

  test('offers neither if a call fails again, since its server may reply next time', async () => {
    const world = raise(started(), 'NEXT');
    for (const press of ['CALL', 'RETRY', 'CALL']) {
      raise(world, press);
      if (press === 'CALL')
        await world.calls
          .at(-1)
          ?.reply({ outcome: 'broken', failure: { name: 'HTTPError', message: '', status: 500 } });
    }
    expect(offered(world)).toEqual(['broken']);
  });

  test('goes Back to the step before, with all answers, and not Forward to the view', () => {
    const world = raise(started(), 'NEXT', 'BREAK', 'RETRY', 'BACK');
    expect([stepOf(world), world.runtime.snapshot().context['note']]).toEqual(['FIRST', 'SECOND']);
    expect(world.runtime.store.screen.canGoForward).toBe(false);
    expect(offered(raise(world, 'NEXT'))).toEqual(['broken']);
  });

  test.each([
    ['true', true],
    ['a step', 'FIRST'],
  ])('goes Back to the step that "back" sets: %s', (_, back) => {
    const world = started({
      ...step('THIRD', { BREAK: [spoil('THIRD'), { stay: true }] }, { back: back }),
    });
    raise(world, 'NEXT', 'MEND', 'BREAK', 'RETRY');
    expect(offered(world)).toEqual(all);
    expect(stepOf(raise(world, 'BACK'))).toBe(back === true ? 'SECOND' : 'FIRST');
  });
});

describe('Start over', () => {
  test('deletes all answers and stored data, keeps host values, and starts the flow', () => {
    const world = raise(started({}, { host: { page: { x: 1 } } }), 'NEXT', 'STORE', 'BREAK', 'RETRY');
    expect(world.storage.value).toMatchObject({ kept: { id: 'one' } });
    raise(world, 'START_OVER');
    expect([offered(world), world.storage.value]).toEqual([['FIRST'], undefined]);
    expect(world.runtime.snapshot()).toMatchObject({
      context: { note: null, kept: {}, page: { x: 1 } },
      suspendedStep: null,
      visitedSteps: [],
      dirtyFields: {},
    });
    expect(offered(raise(world, 'NEXT', 'MEND'))).toEqual(['THIRD', 'Back']);
  });

  test('ends calls and sessions, and resets the identity in analytics', async () => {
    const world = started({
      ...step(
        'SECOND',
        {
          GO: [
            { start: 'talk', as: 'talk', steps: ['SECOND', 'broken'] },
            { identify: "'ada'" },
            spoil('SECOND'),
            { stay: true },
          ],
        },
        {},
      ),
    });
    raise(world, 'NEXT', 'GO', 'RETRY', 'START_OVER');
    expect([world.runtime.snapshot().sessions, world.sessions[0]?.stopped]).toEqual([{}, true]);
    expect(world.tracked.filter(({ kind }) => kind === 'identify').map(({ name }) => name)).toHaveLength(2);
    await world.calls[0]?.reply(done({}));
    expect(stepOf(world)).toBe('FIRST');
  });

  test('leaves no step to go back to if the flow starts at a step other than its first', () => {
    const world = started({
      'flow.json': { start: [{ goto: 'SECOND' }] },
      ...step('SECOND', { MEND: [{ goto: 'THIRD' }] }, { back: true }),
      ...step('THIRD', { BREAK: [spoil('THIRD'), { stay: true }] }, { back: true }),
    });
    expect(offered(raise(world, 'MEND', 'BREAK', 'RETRY', 'START_OVER'))).toEqual(['SECOND']);
  });

  test('runs the program of the flow instead, if it has one', () => {
    const world = started({ 'flow.json': { on: { START_OVER: [{ goto: 'THIRD' }] } } });
    expect(stepOf(raise(world, 'NEXT', 'PROGRAM', 'RETRY', 'PROGRAM', 'START_OVER'))).toBe('THIRD');
  });
});
