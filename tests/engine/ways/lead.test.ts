import { describe, expect, test } from 'vitest';
import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import { optionalFeatures } from '../../../src/runtime/features/optional-features.ts';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import { stepOf } from '../runtime/started.ts';

const names = ['FIRST', 'SECOND', 'EXTRA', 'THIRD', 'CHECK', 'AFTER'];

/** A step with an event for each target, and a field with the step's name. FIRST can make that field required. */
const step = (id: string, more: object = {}): object => ({
  id,
  title: 'word',
  stage: 1,
  back: true,
  view: [
    { heading: 'word' },
    {
      form: 'f',
      submit: 'GO',
      button: 'word',
      sections: [
        {
          schema: 'answers',
          bind: 'answers',
          fields: [{ name: id, widget: 'text-field', label: 'word', required: `$wanted = '${id}'` }],
        },
      ],
    },
  ],
  on: {
    ...Object.fromEntries(
      [...names, 'LAST', 'asking'].flatMap((to) => [
        [`TO_${to}`, [{ goto: to }]],
        [`CHANGE_${to}`, [{ change: to }]],
        [`WANT_${to}`, [{ set: { wanted: `'${to}'` } }, { stay: true }]],
      ]),
    ),
    FLAG: [{ set: { flag: 'true' } }, { stay: true }],
    GO: [{ stay: true }],
  },
  ...more,
});
const files: SmallFiles = {
  ...Object.fromEntries(names.map((id) => [`steps/${id}.json`, step(id)])),
  'steps/LAST.json': { id: 'LAST', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
  'views/asking.json': {
    id: 'asking',
    title: 'word',
    view: [{ heading: 'word' }],
    on: { TO_SECOND: [{ goto: 'SECOND' }] },
  },
  'context.json': { answers: { schema: 'answers' }, wanted: { type: 'string' } },
  'schemas/answers.json': {
    type: 'object',
    properties: Object.fromEntries(names.map((id) => [id, { type: 'string' }])),
  },
};

function begun(more: SmallFiles = {}): World {
  const compilation = compileSmall({ ...files, ...more });
  expect(compilation.findings).toEqual([]);
  return startFlow(compilation);
}

/** @returns the step on screen after the last event */
function raise(world: World, ...events: string[]): string | null {
  for (const event of events) world.runtime.dispatch.raise(event);
  return stepOf(world);
}
function go(world: World, ...steps: string[]): World {
  expect(steps.map((id) => raise(world, `TO_${id}`))).toEqual(steps);
  return world;
}
const atCheck = (more?: SmallFiles): World => go(begun(more), 'SECOND', 'THIRD', 'CHECK');
const changing = ({ runtime }: World): unknown => runtime.snapshot().editSession;

describe('during an edit session, a transition goes', () => {
  test('back to where the session began, if its target was visited before', () => {
    expect(raise(atCheck(), 'CHANGE_FIRST', 'TO_SECOND')).toBe('CHECK');
    expect(raise(atCheck(), 'CHANGE_FIRST', 'TO_CHECK')).toBe('CHECK');
  });

  test('to a step that was not visited before', () => {
    const world = atCheck();
    expect(raise(world, 'CHANGE_FIRST', 'TO_EXTRA')).toBe('EXTRA');
    expect([raise(world, 'TO_SECOND'), changing(world)]).toEqual(['CHECK', null]);
  });

  test('first to a visited step with an open question', () => {
    expect(raise(atCheck(), 'CHANGE_FIRST', 'WANT_THIRD', 'TO_SECOND')).toBe('THIRD');
    expect(raise(atCheck(), 'CHANGE_FIRST', 'WANT_THIRD', 'TO_CHECK')).toBe('THIRD');
  });

  test('to no unvisited step with an open question', () => {
    expect(raise(atCheck(), 'CHANGE_FIRST', 'WANT_EXTRA', 'TO_SECOND')).toBe('CHECK');
  });

  test('back from the changed step even if an answer is missing there', () => {
    expect(raise(atCheck(), 'CHANGE_FIRST', 'WANT_FIRST', 'TO_SECOND')).toBe('CHECK');
  });

  test('nowhere if the changed step goes to itself, and the session continues', () => {
    const world = atCheck();
    expect(raise(world, 'CHANGE_SECOND', 'TO_SECOND')).toBe('SECOND');
    expect(raise(world, 'TO_THIRD')).toBe('CHECK');
  });

  test('to a view and from there back into the session', () => {
    const world = atCheck();
    expect(raise(world, 'CHANGE_FIRST', 'TO_asking')).toBe('asking');
    expect(raise(world, 'TO_SECOND')).toBe('CHECK');
  });

  test('to an end, which ends the session', () => {
    const world = atCheck();
    expect(raise(world, 'CHANGE_FIRST', 'TO_LAST')).toBe('LAST');
    expect([world.runtime.store.screen.canGoBack, changing(world)]).toEqual([false, null]);
  });

  test('to a step that has not loaded yet', () => {
    const world = atCheck();
    raise(world, 'CHANGE_FIRST');
    const { flow } = compileSmall(files);
    const { FIRST } = flow.steps;
    const part: CompiledFlow = { ...flow, steps: { FIRST } as CompiledFlow['steps'], isPartial: true };
    const snapshot = world.runtime.snapshot();
    const led = (to: string) =>
      optionalFeatures.resolveTarget(part, snapshot, { to, isAfterAnswer: true, relevant: snapshot }, () => true);
    expect(led('EXTRA').to).toBe('EXTRA');
    // A step that has not loaded may have an open question.
    expect(led('CHECK').to).toBe('SECOND');
  });
});

describe('during an edit session in a flow with an order', () => {
  const extra = { step: 'EXTRA', when: '$flag' };

  interface Way {
    readonly order: readonly (string | object)[];
    /** Steps visited from FIRST before the change. */
    readonly come: readonly string[];
    readonly changed: string;
    /** Events between the start of the change and the transition. */
    readonly happens?: readonly string[];
    readonly to: string;
    readonly led: string;
  }
  const throughAll = ['SECOND', 'THIRD', 'CHECK'];

  test.each<[string, Way]>([
    [
      'a step that the change adds later in the order is shown first',
      {
        order: ['FIRST', 'SECOND', extra, 'THIRD', 'CHECK'],
        come: throughAll,
        changed: 'FIRST',
        happens: ['FLAG'],
        to: 'SECOND',
        led: 'EXTRA',
      },
    ],
    [
      'a step that the change adds before the changed step is shown first',
      {
        order: ['FIRST', extra, 'SECOND', 'THIRD', 'CHECK'],
        come: throughAll,
        changed: 'THIRD',
        happens: ['FLAG'],
        to: 'CHECK',
        led: 'EXTRA',
      },
    ],
    [
      'a step that the change adds before the first step is shown first',
      {
        order: [extra, 'FIRST', 'SECOND', 'THIRD', 'CHECK'],
        come: throughAll,
        changed: 'FIRST',
        happens: ['FLAG'],
        to: 'SECOND',
        led: 'EXTRA',
      },
    ],
    [
      'a step whose condition is still false is not shown',
      {
        order: ['FIRST', 'SECOND', extra, 'THIRD', 'CHECK'],
        come: throughAll,
        changed: 'FIRST',
        to: 'SECOND',
        led: 'CHECK',
      },
    ],
    [
      'an unvisited step after the target is shown',
      {
        order: ['FIRST', 'SECOND', 'EXTRA', 'THIRD', 'CHECK'],
        come: throughAll,
        changed: 'FIRST',
        to: 'SECOND',
        led: 'EXTRA',
      },
    ],
    [
      'an unvisited step after the first step is shown if the target is the first step',
      {
        order: ['FIRST', 'EXTRA', 'SECOND', 'THIRD', 'CHECK'],
        come: throughAll,
        changed: 'THIRD',
        to: 'FIRST',
        led: 'EXTRA',
      },
    ],
    [
      'an unvisited step before the target is skipped',
      {
        order: ['FIRST', 'EXTRA', 'SECOND', 'THIRD', 'CHECK'],
        come: throughAll,
        changed: 'FIRST',
        to: 'SECOND',
        led: 'CHECK',
      },
    ],
    [
      'an unvisited step is skipped if the target is not in the order',
      {
        order: ['FIRST', 'EXTRA', 'THIRD', 'CHECK'],
        come: throughAll,
        changed: 'FIRST',
        to: 'SECOND',
        led: 'CHECK',
      },
    ],
    [
      'a step that the change adds after the step where the session began is not shown',
      {
        order: ['FIRST', 'SECOND', 'THIRD', 'CHECK', extra, 'AFTER'],
        come: throughAll,
        changed: 'FIRST',
        happens: ['FLAG'],
        to: 'SECOND',
        led: 'CHECK',
      },
    ],
    [
      'a step that the change adds is not shown if the session began at the first step of the order',
      {
        order: ['CHECK', 'FIRST', extra, 'AFTER'],
        come: ['CHECK'],
        changed: 'FIRST',
        happens: ['FLAG'],
        to: 'CHECK',
        led: 'CHECK',
      },
    ],
    [
      'a step that the change adds is shown if the step where the session began is not in the order',
      {
        order: ['FIRST', 'SECOND', 'THIRD', extra],
        come: throughAll,
        changed: 'FIRST',
        happens: ['FLAG'],
        to: 'SECOND',
        led: 'EXTRA',
      },
    ],
    [
      'a missing answer is asked for if the condition of its step is still true',
      {
        order: ['FIRST', { step: 'SECOND', when: '$not($flag)' }, 'THIRD', 'CHECK'],
        come: throughAll,
        changed: 'FIRST',
        happens: ['WANT_SECOND'],
        to: 'THIRD',
        led: 'SECOND',
      },
    ],
    [
      'a missing answer is not asked for if the condition of its step has become false',
      {
        order: ['FIRST', { step: 'SECOND', when: '$not($flag)' }, 'THIRD', 'CHECK'],
        come: throughAll,
        changed: 'FIRST',
        happens: ['WANT_SECOND', 'FLAG'],
        to: 'THIRD',
        led: 'CHECK',
      },
    ],
    [
      'a missing answer is asked for if its step is not in the order',
      {
        order: ['FIRST', 'THIRD', 'CHECK'],
        come: throughAll,
        changed: 'FIRST',
        happens: ['WANT_SECOND'],
        to: 'THIRD',
        led: 'SECOND',
      },
    ],
  ])('%s', (_, { order, come, changed, happens = [], to, led }) => {
    const world = go(begun({ 'flow.json': { order } }), ...come);
    expect(raise(world, `CHANGE_${changed}`, ...happens, `TO_${to}`)).toBe(led);
  });

  test('an unvisited step of the review is shown even if it requires no answer', () => {
    const check = step('CHECK', { view: [{ heading: 'word' }, { review: ['FIRST', 'EXTRA'], change: 'word' }] });
    const order = ['FIRST', 'SECOND', 'EXTRA', 'THIRD', 'CHECK'];
    const world = atCheck({ 'flow.json': { order }, 'steps/CHECK.json': check });
    expect(raise(world, 'CHANGE_FIRST', 'TO_EXTRA')).toBe('EXTRA');
  });
});

test('without "resume" in the flow, a visit continues at the step that was left despite open questions', () => {
  const kept = { kept: { schema: 'kept', stored: true } };
  const start = [{ goto: { from: '$leftAt', among: names, else: 'FIRST' } }];
  const compilation = compileSmall({
    ...files,
    'flow.json': { start },
    'context.json': { ...(files['context.json'] as object), ...kept, wanted: { type: 'string', default: 'FIRST' } },
  });
  expect(compilation.findings).toEqual([]);
  const state = { flow: 'small', version: '1.0.0', step: 'THIRD', visited: ['FIRST', 'SECOND'] };
  expect(stepOf(startFlow(compilation, { stored: { kept: { id: 'a' }, state } }))).toBe('THIRD');
});
