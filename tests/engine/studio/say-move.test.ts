import { expect, test } from 'vitest';
import { sayExpectation, sayMove } from '../../../tools/studio/page/say-move.ts';

test('sayMove describes a move in one line', () => {
  expect(sayMove({ fill: { name: 'Ada', age: 3 }, press: 'SUBMIT', record: 1 })).toBe(
    'Fills in name, age; presses SUBMIT of 1',
  );
  expect(sayMove({ fail: { action: 'work', outcome: 'refused' } })).toBe('Work fails: refused');
  expect(sayMove({ connection: 'offline' })).toBe('Is offline');
  expect(sayMove({})).toBe('Looks');
});

test('sayExpectation describes the expected state without JSON syntax', () => {
  expect(
    sayExpectation({
      step: 'FIRST',
      modal: null,
      errors: { name: 'Name is required', age: 'Too young' },
      calls: ['work', 'list'],
    }),
  ).toEqual([
    'step FIRST',
    'modal nothing',
    'errors name “Name is required”',
    'errors age “Too young”',
    'calls work, list',
  ]);
  expect(sayExpectation({ errors: {}, calls: [], busy: false })).toEqual(['errors none', 'calls none', 'busy false']);
});
