import { describe, expect, test } from 'vitest';
import { clearDirtyMarks, markOverwritten, markDirty } from '../../../src/runtime/decide/unsaved-answers.ts';

describe('a typed value', () => {
  test.each<[what: string, was: unknown, typed: readonly unknown[], isUnsaved: boolean]>([
    ['a different value', 'Ada', ['Grace'], true],
    ['letter by letter', '', ['G', 'Gr'], true],
    ['the previous value', 'Ada', ['Grace', 'Ada'], false],
    ['an empty text instead of null', null, ['Grace', ''], false],
    ['an empty text instead of a value', 'Ada', [''], true],
  ])('%s: %j, then %j', (_what, was, typed, isUnsaved) => {
    let unsaved = {};
    let before = was;
    for (const value of typed) {
      unsaved = markDirty(unsaved, 'person.name', before, value);
      before = value;
    }
    expect(Object.hasOwn(unsaved, 'person.name')).toBe(isUnsaved);
  });
});

describe('an entry that the flow has written', () => {
  const typed = markDirty(markDirty({}, 'person.name', null, 'Ada'), 'personal', null, 'x');

  test('stays unsaved if its field is then cleared', () => {
    const taken = markOverwritten(typed, 'person');
    expect(markDirty(taken, 'person.name', 'Ada', '')).toEqual(taken);
    expect(Object.keys(markDirty(typed, 'person.name', 'Ada', ''))).toEqual(['personal']);
  });

  test('is unsaved only if it was unsaved before', () => {
    expect(markOverwritten({}, 'person')).toEqual({});
    expect(Object.keys(markOverwritten(typed, 'person'))).toEqual(['person.name', 'personal']);
  });
});

test('clearSaved removes all unsaved marks, or those of the given entries', () => {
  const typed = markDirty(markDirty({}, 'person.name', null, 'Ada'), 'note', null, 'x');
  expect(clearDirtyMarks(typed, true)).toEqual({});
  expect(Object.keys(clearDirtyMarks(typed, ['person']))).toEqual(['note']);
});
