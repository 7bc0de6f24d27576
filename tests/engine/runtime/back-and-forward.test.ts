import { describe, expect, test } from 'vitest';
import type { World } from '../../support/small-flow.ts';
import { nameForm, second, started, stepOf } from './started.ts';

const files = {
  'steps/FIRST.json': {
    id: 'FIRST',
    title: 'word',
    view: [nameForm, { button: 'word', event: 'NOTE' }],
    on: { GO: [{ goto: 'SECOND' }], NOTE: [{ set: { note: "'x'" } }, { stay: true }] },
  },
  'steps/SECOND.json': { ...second, on: { GO: [{ goto: 'THIRD' }] } },
  'steps/THIRD.json': { ...second, id: 'THIRD', back: 'SECOND' },
};

/** A world at THIRD, reached through FIRST and SECOND. */
function atThird(more: object = {}): World {
  const world = started({}, { ...files, ...more });
  world.runtime.dispatch.raise('GO');
  world.runtime.dispatch.raise('GO');
  expect(stepOf(world)).toBe('THIRD');
  return world;
}
const raise = (world: World, ...events: string[]): (string | null)[] =>
  events.map((event) => {
    world.runtime.dispatch.raise(event);
    return stepOf(world);
  });

describe('Forward', () => {
  test('goes through the steps that Back left, and stops at the last of them', () => {
    const world = atThird();
    expect(raise(world, 'BACK', 'BACK', 'FORWARD', 'FORWARD', 'FORWARD')).toEqual([
      'SECOND',
      'FIRST',
      'SECOND',
      'THIRD',
      'THIRD',
    ]);
    expect(world.runtime.store.screen.canGoForward).toBe(false);
  });

  test.each([
    ['the applicant typed an answer', (world: World) => world.runtime.dispatch.input('person.name', 'Ada')],
    ['the flow set an entry', (world: World) => world.runtime.dispatch.raise('NOTE')],
    ['another event went to a step', (world: World) => world.runtime.dispatch.raise('GO')],
  ])('does nothing after %s', (_what, act) => {
    const world = atThird();
    raise(world, 'BACK', 'BACK');
    expect(world.runtime.store.screen.canGoForward).toBe(true);
    act(world);
    const step = stepOf(world);
    expect(world.runtime.store.screen.canGoForward).toBe(false);
    expect(raise(world, 'FORWARD')).toEqual([step]);
  });

  test.each([
    ['an event that changes nothing', (world: World) => world.runtime.dispatch.raise('LOOK')],
    ['a change that the applicant did not cause', (world: World) => world.advance(3_000)],
  ])('still works after %s', (_what, act) => {
    const on = {
      ...files['steps/FIRST.json'].on,
      LOOK: [{ stay: true }],
      LATE: [{ set: { note: "'x'" } }, { stay: true }],
    };
    const after = [{ ms: '3000', event: 'LATE' }];
    const world = atThird({ 'steps/FIRST.json': { ...files['steps/FIRST.json'], on, after } });
    raise(world, 'BACK', 'BACK');
    act(world);
    expect(world.runtime.store.screen.canGoForward).toBe(true);
    expect(raise(world, 'FORWARD')).toEqual(['SECOND']);
  });

  test('checks again what the step needs', () => {
    const world = atThird({
      'steps/SECOND.json': {
        ...second,
        enter: [{ set: { flag: 'false' } }],
        on: { GO: [{ set: { flag: 'true' } }, { goto: 'THIRD' }] },
      },
      'steps/THIRD.json': { ...files['steps/THIRD.json'], needs: { flag: 'broken' } },
    });
    expect(raise(world, 'BACK', 'FORWARD')).toEqual(['SECOND', 'broken']);
  });

  test('does not go to a step whose session ended when the step was left', () => {
    const on = { GO: [{ start: 'talk', as: 'talking', steps: ['THIRD'] }, { goto: 'THIRD' }] };
    const world = atThird({ 'steps/SECOND.json': { ...second, on } });
    expect(raise(world, 'BACK', 'FORWARD')).toEqual(['SECOND', 'SECOND']);
  });
});
