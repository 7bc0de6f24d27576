import { describe, expect, test } from 'vitest';
import { snapshotVariableOf } from '../../../src/runtime/visit/variables.ts';
import { createScope } from '../../../src/runtime/visit/scope.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import {
  decisionAfter,
  binary,
  failingExpression,
  literal,
  eventTime,
  read,
  start,
  tinyFlow,
} from '../../support/tiny-flow.ts';

const pending = { node: 0, action: 'work', inEnter: false, event: {} };
const talk = { token: 1, session: 's', activeSteps: [], state: { ask: 'word', hint: 'a' } };
const parts: Partial<Snapshot> = {
  context: { both: 'of the flow', person: { name: 'Ada' }, talk: 'entry' },
  local: { both: 'of the step' },
  sessions: { talk, other: talk },
  pending: { 1: { ...pending, busy: { field: 'person.name' } }, 2: { ...pending, busy: 'none' } },
  supportCode: '0000-0001',
  resumeStep: 'SECOND',
};
const flow = tinyFlow({
  steps: { FIRST: { stage: 2, minutesLeft: 4, let: { own: binary(read('derived'), '&', literal('!')) } } },
  flow: { limits: { most: 3 }, let: { derived: read('person', 'name'), wrong: failingExpression } },
});
const begun = (more: Partial<Snapshot> = {}): Snapshot => ({
  ...decisionAfter(flow, start).snapshot,
  ...parts,
  ...more,
});
const valueOf = (name: string, more?: Partial<Snapshot>): unknown =>
  createScope(flow, begun(more)).evaluate(read(name));

describe('an expression reads', () => {
  test.each([
    ['both', 'of the step'],
    ['person', { name: 'Ada' }],
    ['talk', 'entry'],
    ['other', { ask: 'word', hint: 'a', running: true }],
    ['busy', { name: true, step: false }],
    ['limits', { most: 3 }],
    ['device', 'mobile'],
    ['storageLasts', true],
    ['leftAt', 'SECOND'],
    ['today', eventTime.today],
    ['now', eventTime.now],
    ['step', 'FIRST'],
    ['supportCode', '0000-0001'],
    ['previous', null],
    ['stage', 2],
    ['minutesLeft', 4],
    ['derived', 'Ada'],
    ['own', 'Ada!'],
    ['nothing', undefined],
    ['toString', undefined],
  ])('%s', (name, value) => {
    expect(valueOf(name)).toEqual(value);
  });

  test('the suspended step as "previous", and "busy.step" during a call of the step', () => {
    const covered = { step: 'SECOND', enterDone: true, title: null, local: {}, errors: {} };
    expect(valueOf('previous', { suspendedStep: covered })).toBe('SECOND');
    expect(valueOf('busy', { pending: { 1: { ...pending, busy: 'step' } } })).toEqual({ step: true });
    expect([valueOf('stage', { step: null }), valueOf('minutesLeft', { step: null })]).toEqual([null, null]);
  });

  test('the same value for a name as builtInVariable returns', () => {
    const one = begun();
    const names = ['both', 'person', 'talk', 'other', 'busy', 'device', 'now', 'previous', 'nothing', 'toString'];
    expect(names.map((name) => snapshotVariableOf(one, name))).toEqual(names.map((name) => valueOf(name)));
  });

  test('additional variables before all others, also beside derived ones', () => {
    const scope = createScope(flow, begun());
    const inner = scope.withVariables({ person: { name: 'Bo' }, item: 1 });
    expect([
      inner.evaluate(read('person', 'name')),
      inner.evaluate(read('item')),
      inner.evaluate(read('derived')),
    ]).toEqual(['Bo', 1, 'Ada']);
    expect(createScope(flow, begun(), { derived: 'x', event: 'e' }).evaluate(read('event'))).toBe('e');
    expect(() => scope.evaluate(read('wrong'))).toThrow(expect.objectContaining({ name: 'FlowError' }) as Error);
  });
});

describe('a guard', () => {
  const scope = createScope(flow, begun());
  const literals = [true, false, null].map((value) => literal(value));

  test('of visible content passes if there is none, and does not pass if its value is missing', () => {
    expect([undefined, true, false, ...literals, read('nothing')].map((guard) => scope.isTrueOrMissing(guard))).toEqual(
      [true, true, false].concat([true, false, false, false]),
    );
  });

  test('of a statement must be true or false', () => {
    expect([undefined, ...literals.slice(0, 2)].map((guard) => scope.isTrue(guard))).toEqual([true, true, false]);
    for (const guard of [literal(null), read('nothing'), literal('yes'), literal(1), literal(0)])
      expect(() => scope.isTrue(guard)).toThrow(expect.objectContaining({ code: 'guard-not-boolean' }) as Error);
    expect(() => scope.isTrueOrMissing(literal('yes'))).toThrow(
      expect.objectContaining({ code: 'guard-not-boolean' }) as Error,
    );
  });
});

test('inputs are one object or several values, and shown values are text', () => {
  const scope = createScope(flow, begun());
  expect(scope.evaluateInputs({ whole: read('person') })).toEqual({ name: 'Ada' });
  expect(scope.evaluateInputs({ whole: read('both') })).toEqual({});
  expect(scope.evaluateInputs({ values: { a: read('both'), b: literal(1) } })).toEqual({ a: 'of the step', b: 1 });
  expect(scope.resolveText({ shown: literal(7) })).toEqual({ text: '7' });
  expect(scope.resolveText({ copy: 'key', values: { a: literal(1) } })).toEqual({ copy: 'key', values: { a: 1 } });
});
