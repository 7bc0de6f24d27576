import { describe, expect, test } from 'vitest';
import { testFlowOf } from '../../../tools/testing/compile-test-flow.ts';
import { visitFlow, type TestVisit, type VisitOptions } from '../../../src/testing/visit-flow.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';
import { migrateEntries, migrateStep } from '../../../src/runtime/visit/migrate.ts';
import { compileSmall } from '../../support/small-flow.ts';
import { tinyFlow } from '../../support/tiny-flow.ts';

const clock = createFakeClock();
const step = (id: string, more: object = {}): object => ({ id, title: 'word', view: [{ heading: 'word' }], ...more });

/** A returning visit from before SECOND was renamed from NEXT, and `kept` from `saved`. */
function comeBack(
  options: VisitOptions,
  renamed: object = { steps: { NEXT: 'SECOND' }, entries: { saved: 'kept', typed: 'note' } },
): TestVisit {
  const flow = compileSmall({
    'flow.json': {
      version: '1.1.0',
      start: [
        { goto: { from: '$leftAt', steps: ['FIRST', 'SECOND'], else: 'FIRST' }, when: '$filled($leftAt)' },
        { goto: { from: '$init.nextScreen', steps: ['FIRST', 'SECOND'], else: 'FIRST' } },
      ],
      renamed,
    },
    'context.json': { note: { type: 'string', keepOnReload: true }, init: { type: 'object', from: 'host' } },
    'steps/FIRST.json': step('FIRST'),
    'steps/SECOND.json': step('SECOND', { end: 'completed' }),
  });
  return visitFlow(testFlowOf(flow), { clock, ...options });
}

const state = { flow: 'small', version: '1.0.0', step: 'NEXT' };

describe('a renamed step', () => {
  test('is resumed if the stored visit was on its old name', () => {
    expect(comeBack({ storage: { saved: { id: '7' }, state } }).screen().step).toBe('SECOND');
  });

  test('is reached if the server sends its old name', () => {
    expect(comeBack({ hostValues: { init: { nextScreen: 'NEXT' } } }).screen().step).toBe('SECOND');
  });

  test('is not found under an old name that the flow does not list', () => {
    expect(comeBack({ storage: { state } }, {}).screen().step).toBe('FIRST');
    expect(comeBack({ hostValues: { init: { nextScreen: 'NEXT' } } }, {}).screen().step).toBe('FIRST');
  });
});

describe('migration of renamed steps and entries', () => {
  const { flow } = tinyFlow({
    steps: { SECOND: {} },
    flow: { renamed: { steps: { FIRST: 'SECOND', OLD: 'SECOND', 7: 'SECOND' }, entries: { saved: 'kept' } } },
  });
  const { flow: plain } = tinyFlow({});

  test.each<[unknown, unknown]>([
    ['OLD', 'SECOND'],
    // A step with the old name exists again.
    ['FIRST', 'FIRST'],
    ['GONE', 'GONE'],
    ['toString', 'toString'],
    [7, 7],
    [null, null],
    [undefined, undefined],
  ])('migrateStep maps %j to %j', (name, now) => {
    expect(migrateStep(flow, name)).toBe(now);
    expect(migrateStep(plain, name)).toBe(name);
  });

  test('migrateEntries adds no entry if nothing was stored under the old name', () => {
    expect(migrateEntries(flow, { other: 1 })).toStrictEqual({ other: 1 });
    expect(migrateEntries(flow, { saved: null })).toStrictEqual({ saved: null, kept: null });
    expect(migrateEntries(plain, { saved: 1 })).toStrictEqual({ saved: 1 });
  });
});

describe('a renamed entry', () => {
  const contextOf = (options: VisitOptions): Record<string, unknown> => comeBack(options).runtime.snapshot().context;

  test('contains the value that the browser stored under the old name', () => {
    expect(contextOf({ storage: { saved: { id: '7' }, state } })['kept']).toEqual({ id: '7' });
  });

  test('contains the draft of the tab under the old name', () => {
    const kept = { entries: { typed: 'half a line' }, unsaved: ['typed'], state: { ...state, at: clock.now() } };
    expect(contextOf({ tab: kept })['note']).toBe('half a line');
    expect(comeBack({ tab: kept }).runtime.snapshot().dirtyFields).toEqual({ note: 'taken' });
  });

  test('prefers the value under the new name', () => {
    expect(contextOf({ storage: { saved: { id: 'old' }, kept: { id: 'new' }, state } })['kept']).toEqual({ id: 'new' });
  });
});
