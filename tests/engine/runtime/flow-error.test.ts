import { describe, expect, test } from 'vitest';
import { FlowError, withLocation, toDeveloperReport } from '../../../src/runtime/utilities/flow-error.ts';
import type { ReportLocation } from '../../../src/runtime/shapes/developer-report.ts';

const failing = (): FlowError => new FlowError('expression-failed', 'No number');

/** The location of an error thrown within these locations, the outermost first. */
function whereOf(...places: readonly ReportLocation[]): ReportLocation {
  const error = failing();
  let work = (): never => {
    throw error;
  };
  for (const place of places.toReversed()) {
    const inner = work;
    work = () => withLocation(place, inner);
  }
  expect(work).toThrow(error);
  return error.where;
}

describe('the location of a FlowError', () => {
  test.each<[string, ReportLocation[], ReportLocation]>([
    ['empty without locations', [], {}],
    ['a key of a block', [{ block: 'b', key: 'when' }], { block: 'b', key: 'when' }],
    [
      'the key of the block joined with an inner key',
      [{ block: 'b', key: 'items' }, { key: 'label' }],
      { block: 'b', key: 'items.label' },
    ],
    ['all nested keys joined', [{ key: 'a' }, { key: 'b' }, { key: 'c' }], { key: 'a.b.c' }],
    [
      'the innermost block',
      [
        { block: 'b', key: 'blocks' },
        { block: 'in', key: 'when' },
      ],
      { block: 'in', key: 'when' },
    ],
    ['the outer step with the inner key', [{ step: 'FIRST' }, { key: 'when' }], { step: 'FIRST', key: 'when' }],
    ['the outer key if the inner one is missing', [{ key: 'after LATE' }, { node: 3 }], { key: 'after LATE', node: 3 }],
  ])('is %s', (_, places, where) => {
    expect(whereOf(...places)).toEqual(where);
  });

  test('is not added to other errors, which pass through unchanged', () => {
    const bug = Object.freeze(new TypeError('a bug'));
    expect(() =>
      withLocation({ key: 'when' }, () => {
        throw bug;
      }),
    ).toThrow(bug);
    expect(withLocation({ key: 'when' }, () => 7)).toBe(7);
  });
});

describe('the report of a FlowError', () => {
  const cause = new Error('1 < Ada');
  const described = { text: '$a < 1', values: { $a: 'Ada' }, at: 'flow.json:1:2' };

  test('omits the cause, which may contain a value', () => {
    const error = new FlowError('expression-failed', 'No number', undefined, cause);
    error.where = { block: 'b' };
    expect(error.cause).toBe(cause);
    expect(toDeveloperReport(error, 'FIRST')).toStrictEqual({
      code: 'expression-failed',
      severity: 'error',
      where: { step: 'FIRST', block: 'b' },
      why: 'No number',
      fix: 'Check the types of its values.',
    });
    expect(toDeveloperReport(error, null).where).toStrictEqual({ block: 'b' });
  });

  test('contains expression and cause in development', () => {
    const error = new FlowError('guard-not-boolean', 'It is text', described, cause);
    expect(toDeveloperReport(error, 'FIRST')).toStrictEqual({
      code: 'guard-not-boolean',
      severity: 'error',
      where: { step: 'FIRST', at: 'flow.json:1:2' },
      why: 'It is text',
      fix: 'Make it return true or false.',
      expression: described,
      cause,
    });
    const { at: _, ...nowhere } = described;
    expect(toDeveloperReport(new FlowError('guard-not-boolean', '', nowhere), null).where).toStrictEqual({});
  });
});
