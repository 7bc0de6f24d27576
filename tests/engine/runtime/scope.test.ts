import { describe, expect, test } from 'vitest';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { FlowError } from '../../../src/runtime/utilities/flow-error.ts';
import { memoizeWeak } from '../../../src/runtime/utilities/memoize-weak.ts';
import { createScope } from '../../../src/runtime/visit/scope.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import {
  initialSnapshotOf,
  binary,
  failingExpression,
  literal,
  read,
  tinyFlow,
  type TinyFlow,
} from '../../support/tiny-flow.ts';

const snapshotOf = (runnable: ReturnType<typeof tinyFlow>, context: Snapshot['context'] = {}): Snapshot => ({
  ...initialSnapshotOf(runnable),
  step: 'FIRST',
  context,
});

/** The scope for a flow with this context. */
function scope(context: Snapshot['context'] = {}, flow: TinyFlow = {}) {
  const runnable = tinyFlow(flow);
  return createScope(runnable, snapshotOf(runnable, context));
}

const counted = (name: string): ExprNode => ({ type: 'call', name, args: [] });

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('a guard', () => {
  const guards = { yes: true, no: false, nothing: null, text: 'true', number: 1, list: [] };

  test.each<[string, ExprNode | boolean | undefined, boolean]>([
    ['that is left out', undefined, true],
    ['that is always true', true, true],
    ['that is always false', false, false],
    ['that is true', read('yes'), true],
    ['that is false', read('no'), false],
    ['that is null', read('nothing'), false],
    ['that is missing', read('gone'), false],
  ])('of visible content %s: %s', (_, guard, passes) => {
    expect(scope(guards).isTrueOrMissing(guard)).toBe(passes);
  });

  test.each<[string, ExprNode | undefined, boolean]>([
    ['that is left out', undefined, true],
    ['that is true', read('yes'), true],
    ['that is false', read('no'), false],
  ])('of a statement %s: %s', (_, guard, allows) => {
    expect(scope(guards).isTrue(guard)).toBe(allows);
  });

  test.each([
    ['text', 'string'],
    ['number', 'number'],
    ['list', 'list'],
  ])('that is neither true nor false throws: %s', (name, kind) => {
    const why = { name: 'FlowError', code: 'guard-not-boolean', message: expect.stringContaining(kind) as string };
    expect(thrownBy(() => scope(guards).isTrueOrMissing(read(name)))).toMatchObject(why);
    expect(thrownBy(() => scope(guards).isTrue(read(name)))).toMatchObject(why);
  });

  test.each(['nothing', 'gone'])('of a statement must have a value: %s', (name) => {
    expect(() => scope(guards).isTrue(read(name))).toThrow(FlowError);
  });

  test('is described for developers with the values it could read', () => {
    const describes: TinyFlow = {
      runnable: { describeExpression: (_, { text }) => ({ text: 'guard', values: { text } }) },
    };
    expect(thrownBy(() => scope(guards, describes).isTrue(read('text')))).toMatchObject({
      expression: { text: 'guard', values: { text: 'true' } },
    });
    expect(thrownBy(() => scope(guards, describes).evaluate(failingExpression))).toMatchObject({
      code: 'expression-failed',
      expression: { text: 'guard', values: { text: 'true' } },
      cause: { name: 'ExpressionError' },
    });
    expect(thrownBy(() => scope(guards).evaluate(failingExpression))).toMatchObject({ expression: undefined });
  });
});

describe('inputs and texts', () => {
  const here = scope({ person: { name: 'Ada' }, list: [1], count: 7 });

  test('are named expressions, or a whole object', () => {
    expect(here.evaluateAll({ a: read('person', 'name'), b: literal(1) })).toEqual({ a: 'Ada', b: 1 });
    expect(here.evaluateInputs({ values: { a: read('person', 'name') } })).toEqual({ a: 'Ada' });
    expect(here.evaluateInputs({ whole: read('person') })).toEqual({ name: 'Ada' });
    expect([here.evaluateInputs({ whole: read('list') }), here.evaluateInputs({ whole: read('gone') })]).toEqual([
      {},
      {},
    ]);
  });

  test('are copy with its values, or a value as plain text', () => {
    const values = { name: read('person', 'name') };
    expect(here.resolveText({ copy: 'greeting', values })).toEqual({ copy: 'greeting', values: { name: 'Ada' } });
    expect(here.resolveText({ shown: read('person', 'name') })).toEqual({ text: 'Ada' });
    expect([here.resolveText({ shown: read('count') }), here.resolveText({ shown: read('list') })]).toEqual([
      { text: '7' },
      { text: '' },
    ]);
  });
});

describe('a derived name', () => {
  const counting = () => {
    let count = 0;
    const flow = tinyFlow({
      flow: {
        let: { made: counted('tick'), twice: binary(read('made'), '+', read('made')), wrong: failingExpression },
      },
      steps: { FIRST: { let: { own: binary(read('twice'), '+', literal(1)) } } },
      runnable: { functions: { tick: () => (count += 1) } },
    });
    return { flow, count: () => count };
  };

  test('is evaluated once, when it is first read, also in a scope with additional variables', () => {
    const { flow, count } = counting();
    const here = createScope(flow, snapshotOf(flow));
    expect(here.evaluate(literal('x'))).toBe('x');
    expect(count()).toBe(0);
    expect([here.evaluate(read('own')), here.evaluate(read('made'))]).toEqual([3, 1]);
    expect(here.withVariables({ item: 1 }).evaluate(binary(read('twice'), '+', read('item')))).toBe(3);
    expect(count()).toBe(1);
  });

  test('is evaluated once for any number of items', () => {
    const { flow, count } = counting();
    const here = createScope(flow, snapshotOf(flow));
    const items = [1, 2, 3].map((item) => here.withVariables({ item }).withVariables({ index: item - 1 }));
    expect(items.map((one) => one.evaluate(binary(read('made'), '+', read('item'))))).toEqual([2, 3, 4]);
    expect(items.map((one) => one.evaluate(read('made')))).toEqual([1, 1, 1]);
    expect([here.evaluate(read('made')), count()]).toEqual([1, 1]);
  });

  test('is evaluated once for each snapshot and flow', () => {
    const { flow, count } = counting();
    const snapshot = snapshotOf(flow);
    const scopes = [createScope(flow, snapshot), createScope(flow, snapshot)];
    expect(scopes.map((one) => one.evaluate(read('made')))).toEqual([1, 1]);
    expect(createScope(flow, { ...snapshot }).evaluate(read('made'))).toBe(2);
    expect(createScope({ ...flow }, snapshot).evaluate(read('made'))).toBe(3);
    expect(count()).toBe(3);
  });

  test('is overridden by an additional variable only in the scope of that variable', () => {
    const { flow } = counting();
    const snapshot = snapshotOf(flow, { event: 'entry' });
    const there = createScope(flow, snapshot, { event: { a: 1 } });
    expect(there.evaluate(read('event', 'a'))).toBe(1);
    expect(createScope(flow, snapshot).evaluate(read('event'))).toBe('entry');
    expect(there.withVariables({ made: 9 }).evaluate(read('made'))).toBe(9);
    expect(there.evaluate(read('made'))).toBe(1);
  });

  test('that fails throws only if it is read', () => {
    const { flow } = counting();
    const here = createScope(flow, snapshotOf(flow));
    expect(here.evaluate(literal(1))).toBe(1);
    expect(() => here.evaluate(read('wrong'))).toThrow(FlowError);
    expect(() => here.withVariables({ item: 1 }).evaluate(read('wrong'))).toThrow(FlowError);
    expect(here.withVariables({ item: 1 }).evaluate(read('item'))).toBe(1);
  });

  test('is never an inherited property', () => {
    const here = scope({});
    for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty'])
      expect([here.evaluate(read(name)), here.withVariables({ item: 1 }).evaluate(read(name))]).toEqual([
        undefined,
        undefined,
      ]);
  });
});

test('memoizeWeak calls its function once for an object, and again for another object that equals it', () => {
  const made: object[] = [];
  const make = memoizeWeak((key: { readonly a: number }) => {
    made.push(key);
    return { of: key.a };
  });
  const [one, other] = [{ a: 1 }, { a: 1 }];
  expect(make(one)).toBe(make(one));
  expect(make(other)).not.toBe(make(one));
  expect(made).toEqual([one, other]);
});
