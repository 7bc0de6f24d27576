import { describe, expect, test } from 'vitest';
import { createScreenResolver } from '../../../src/runtime/resolve/resolve-screen.ts';
import { decide } from '../../../src/runtime/decide/decide.ts';
import type { RunnableFlow } from '../../../src/runtime/visit/scope.ts';
import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';
import { compileSmall, joinCompilation, type World } from '../../support/small-flow.ts';
import { initialSnapshotOf, eventTime } from '../../support/tiny-flow.ts';
import { nameForm, started } from './started.ts';

const context = {
  'context.json': {
    total: { computed: '$sum($list.age)', type: 'number' },
    ages: { computed: "$total & ' in ' & $count($list)", type: 'string' },
    flag: { type: 'boolean', stored: true },
  },
};

/** Texts of the blocks on screen. */
const shown = ({ runtime }: World): unknown[] => runtime.store.screen.blocks.map(({ props }) => props['text']);

describe('a computed entry', () => {
  const view = [{ heading: 'word' }, { text: '$ages' }];

  test('changes with the entries that its expression reads', () => {
    const world = started(
      {},
      {
        ...context,
        'steps/FIRST.json': {
          id: 'FIRST',
          title: 'word',
          view,
          on: {
            ADD: [{ set: { list: "$append($list, { 'age': 3 })" } }, { stay: true }],
            CLEAR: [{ reset: true }, { stay: true }],
          },
        },
      },
    );
    expect(shown(world)[1]).toEqual([' in 0']);
    for (const _ of [1, 2]) world.runtime.dispatch.raise('ADD');
    expect(shown(world)[1]).toEqual(['6 in 2']);
    world.runtime.dispatch.raise('CLEAR');
    expect(shown(world)[1]).toEqual([' in 0']);
  });

  test('can be read by programs, is not in the context, and is never stored', () => {
    const world = started(
      {
        ADD: [{ set: { list: "[{ 'age': 3 }, { 'age': 4 }]", flag: 'true' } }, { stay: true }],
        GO: [{ goto: 'SECOND', when: '$filled($total) and $total > 5' }, { stay: true }],
      },
      context,
    );
    world.runtime.dispatch.raise('GO');
    expect(world.runtime.store.screen.step).toBe('FIRST');
    world.runtime.dispatch.raise('ADD');
    world.runtime.dispatch.raise('GO');
    expect(world.runtime.store.screen.step).toBe('SECOND');
    expect(Object.keys(world.runtime.snapshot().context)).not.toContain('total');
    expect(JSON.stringify([world.storage.value, world.tab.value])).not.toContain('total');
  });

  test('of a step may read local entries of the step and is not stored among them', () => {
    const world = started(
      {},
      {
        'steps/FIRST.json': {
          id: 'FIRST',
          title: 'word',
          context: { count: { type: 'number', default: 1 }, twice: { computed: '$count * 2' } },
          view: [{ heading: 'word' }, { text: '$string($twice)' }],
          on: { MORE: [{ set: { count: '$twice' } }, { stay: true }], GO: [{ goto: 'SECOND' }] },
        },
      },
    );
    for (const _ of [1, 2]) world.runtime.dispatch.raise('MORE');
    expect(world.runtime.snapshot().local).toEqual({ count: 4 });
    expect(shown(world)[1]).toEqual(['8']);
  });

  test('is evaluated again only if an entry that it reads has changed', () => {
    const compilation = compileSmall({
      'context.json': { price: { computed: '$numberOf($person.age)' } },
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ heading: 'word' }, { text: '$string($price)' }, nameForm],
        on: { GO: [{ set: { 'person.age': '3' } }, { stay: true }] },
      },
      'steps/SECOND.json': { id: 'SECOND', title: 'word', view: [{ heading: 'word' }] },
    });
    const made = joinCompilation(compilation);
    let asked = 0;
    const numberOf = (value: unknown): unknown => {
      asked += 1;
      return value;
    };
    const runnable: RunnableFlow = { ...made.runnable, functions: { ...made.runnable.functions, numberOf } };
    const resolve = createScreenResolver(runnable, made.localizer);
    let snapshot = initialSnapshotOf(runnable);
    const askedFor = (event: FlowEventBody): number => {
      asked = 0;
      snapshot = decide(runnable, snapshot, { ...event, ...eventTime }).snapshot;
      resolve(snapshot);
      return asked;
    };
    askedFor({ kind: 'start' });
    expect(askedFor({ kind: 'input', path: 'person.name', value: 'Ada' })).toBe(0);
    expect(askedFor({ kind: 'raise', name: 'GO', data: {} })).toBe(1);
  });
});
