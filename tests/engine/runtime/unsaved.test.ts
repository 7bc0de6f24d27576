import { describe, expect, test } from 'vitest';
import { clearSaved, markOverwritten, markTyped } from '../../../src/runtime/decide/unsaved-answers.ts';

describe('what is typed', () => {
  test.each<[what: string, was: unknown, typed: readonly unknown[], isUnsaved: boolean]>([
    ['another value', 'Ada', ['Grace'], true],
    ['one by one', '', ['G', 'Gr'], true],
    ['what was there before', 'Ada', ['Grace', 'Ada'], false],
    ['nothing, where there was nothing', null, ['Grace', ''], false],
    ['nothing, where there was something', 'Ada', [''], true],
  ])('%s: %j, then %j', (_what, was, typed, isUnsaved) => {
    let unsaved = {};
    let before = was;
    for (const value of typed) {
      unsaved = markTyped(unsaved, 'person.name', before, value);
      before = value;
    }
    expect(Object.hasOwn(unsaved, 'person.name')).toBe(isUnsaved);
  });
});

describe('where the flow itself wrote', () => {
  const typed = markTyped(markTyped({}, 'person.name', null, 'Ada'), 'personal', null, 'x');

  test('emptying the field afterwards takes nothing back', () => {
    const taken = markOverwritten(typed, 'person');
    expect(markTyped(taken, 'person.name', 'Ada', '')).toEqual(taken);
    expect(Object.keys(markTyped(typed, 'person.name', 'Ada', ''))).toEqual(['personal']);
  });

  test('it is unsaved no more than before', () => {
    expect(markOverwritten({}, 'person')).toEqual({});
    expect(Object.keys(markOverwritten(typed, 'person'))).toEqual(['person.name', 'personal']);
  });
});

test('what is safe is unsaved no more: all of it, or by its entries', () => {
  const typed = markTyped(markTyped({}, 'person.name', null, 'Ada'), 'note', null, 'x');
  expect(clearSaved(typed, true)).toEqual({});
  expect(Object.keys(clearSaved(typed, ['person']))).toEqual(['note']);
});
