import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../../src/functions/index.ts';
import { shows } from '../../support/shows.ts';

const functions = generalFunctions;

describe('filled and answered', () => {
  test.each<[unknown, boolean, boolean]>([
    [undefined, false, false],
    [null, false, false],
    ['', false, false],
    [' \n\t', false, false],
    [[], false, false],
    [false, false, true],
    [true, true, true],
    [0, true, true],
    ['0', true, true],
    [[0], true, true],
    [{}, false, false],
    [{ a: undefined }, true, true],
  ])('%j: filled %s, answered %s', (value, filled, answered) => {
    expect(functions['filled']?.(value)).toBe(filled);
    expect(functions['answered']?.(value)).toBe(answered);
  });
});

describe('numberOf', () => {
  test.each([0, -5, 612.5, 1e20])('%j is a number', (value) => {
    expect(functions['numberOf']?.(value)).toBe(value);
  });

  test.each(['1.2.3', '612', '', null, undefined, true, [1], {}, NaN, Infinity])('%j is not a number', (value) => {
    expect(functions['numberOf']?.(value)).toBeUndefined();
  });
});

describe('hasTwin', () => {
  const keys = ['street', 'zip'];
  const list = [
    { street: '1 Main St', zip: '80202', note: 'a' },
    { street: '2  Oak Ave', zip: 80203 },
  ];

  test('ignores case, extra spaces and other fields', () => {
    expect(functions['hasTwin']?.(list, { street: ' 1  MAIN st ', zip: '80202', note: 'b' }, -1, keys)).toBe(true);
    expect(functions['hasTwin']?.(list, { street: '2 oak ave', zip: '80203' }, -1, keys)).toBe(true);
  });

  test('requires every field to match', () => {
    expect(functions['hasTwin']?.(list, { street: '1 Main St', zip: '80203' }, -1, keys)).toBe(false);
  });

  test('ignores the item that is being edited', () => {
    expect(functions['hasTwin']?.(list, list[0], 0, keys)).toBe(false);
    expect(functions['hasTwin']?.(list, list[0], 1, keys)).toBe(true);
  });

  test('finds no twin for an item without values in these fields', () => {
    expect(functions['hasTwin']?.([{ street: '' }, {}], {}, -1, keys)).toBe(false);
    expect(functions['hasTwin']?.(list, undefined, -1, keys)).toBe(false);
  });

  test('matches two items in a field that neither has', () => {
    expect(functions['hasTwin']?.([{ street: '1 Main St' }], { street: '1 Main St' }, -1, keys)).toBe(true);
  });

  test('distinguishes texts by the position of a space', () => {
    expect(functions['hasTwin']?.([{ street: '1 2nd St' }], { street: '12nd St' }, -1, ['street'])).toBe(false);
  });

  test('finds an item among others in any spelling', () => {
    const spelling = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => ` ${text} `,
      (text: string) => text.replaceAll(' ', '   '),
    );
    const name = fc.stringMatching(/^[a-z]{1,5}( [a-z]{1,5}){0,2}$/);
    fc.assert(
      fc.property(
        fc.array(fc.record({ a: name, b: name })),
        fc.record({ a: name, b: name }),
        spelling,
        (others, item, spell) => {
          const respelt = { a: spell(item.a), b: spell(item.b) };
          expect(functions['hasTwin']?.([...others, item], respelt, -1, ['a', 'b'])).toBe(true);
          const alone = others.every((other) => other.a !== item.a || other.b !== item.b);
          expect(functions['hasTwin']?.([...others, item], respelt, others.length, ['a', 'b'])).toBe(!alone);
        },
      ),
    );
  });
});

describe('addNew', () => {
  test('adds each new item once', shows('A4.address.8'), () => {
    const list = [{ id: 'a', from: 1 }];
    const items = [{ id: 'A ' }, { id: 'b' }, { id: 'B' }];

    expect(functions['addNew']?.(list, items, ['id'])).toEqual([{ id: 'a', from: 1 }, { id: 'b' }]);
  });

  test('changes nothing the second time, and accepts a single value and a missing list', () => {
    const once = functions['addNew']?.(undefined, { id: 'a' }, 'id');

    expect(once).toEqual([{ id: 'a' }]);
    expect(functions['addNew']?.(once, { id: 'a' }, 'id')).toEqual(once);
  });
});

describe('put and removeAt', () => {
  const list = fc.array(fc.integer(), { maxLength: 6 });

  test('put replaces at a valid index and appends otherwise', () => {
    expect(functions['put']?.(['a', 'b'], 1, 'c')).toEqual(['a', 'c']);
    expect(functions['put']?.(['a', 'b'], -1, 'c')).toEqual(['a', 'b', 'c']);
    expect(functions['put']?.(['a', 'b'], 7, 'c')).toEqual(['a', 'b', 'c']);
    expect(functions['put']?.(['a', 'b'], undefined, 'c')).toEqual(['a', 'b', 'c']);
    expect(functions['put']?.(undefined, undefined, 'c')).toEqual(['c']);
    expect(functions['put']?.(null, -1, 'c')).toEqual(['c']);
    expect(functions['put']?.(['a'], 0, undefined)).toEqual(['a']);
  });

  test('put changes or appends one item, and never changes its list', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: -2, max: 8 }), fc.integer(), (items, at, item) => {
        const before = [...items];
        const result = functions['put']?.(items, at, item) as number[];
        const inside = at >= 0 && at < items.length;
        expect(items).toEqual(before);
        expect(result).toHaveLength(items.length + (inside ? 0 : 1));
        expect(result[inside ? at : items.length]).toBe(item);
        expect(result.filter((_, index) => index !== at).slice(0, items.length - (inside ? 1 : 0))).toEqual(
          items.filter((_, index) => index !== at),
        );
      }),
    );
  });

  test('insertAt restores what removeAt removed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 6 }), fc.nat(5), (items, at) => {
        fc.pre(at < items.length);
        expect(functions['insertAt']?.(functions['removeAt']?.(items, at), at, items[at])).toEqual(items);
      }),
    );
    expect(functions['insertAt']?.(['a'], -1, 'b')).toEqual(['a', 'b']);
    expect(functions['insertAt']?.(['a', 'c'], undefined, 'b')).toEqual(['a', 'c', 'b']);
    expect(functions['insertAt']?.(['a'], 9, 'b')).toEqual(['a', 'b']);
    expect(functions['insertAt']?.(['a'], 0, undefined)).toEqual(['a']);
  });

  test('removeAt removes what put appended', () => {
    fc.assert(
      fc.property(list, fc.integer(), (items, item) => {
        expect(functions['removeAt']?.(functions['put']?.(items, -1, item), items.length)).toEqual(items);
        expect(functions['removeAt']?.(items, -1)).toEqual(items);
        expect(functions['removeAt']?.(items, items.length)).toEqual(items);
      }),
    );
  });
});

describe('sortByCloseness', () => {
  test(
    'puts the closest first, keeps the order of equal items, and puts items without the number last',
    shows('A7.call.18'),
    () => {
      const loans = [
        { id: 1, balance: 500 },
        { id: 2 },
        { id: 3, balance: '1100' },
        { id: 4, balance: 900 },
        { id: 5, balance: null },
        { id: 6, balance: 1000 },
      ];

      const sorted = functions['sortByCloseness']?.(loans, 'balance', 1000) as { id: number }[];

      expect(sorted.map(({ id }) => id)).toEqual([6, 3, 4, 1, 2, 5]);
    },
  );

  test('keeps the order without a target', () => {
    expect(functions['sortByCloseness']?.([{ b: 2 }, { b: 1 }], 'b', undefined)).toEqual([{ b: 2 }, { b: 1 }]);
  });
});

test('pick finds the first item by a field, ignoring case', () => {
  const makes = [
    { makeId: 1, makeName: 'Aurora' },
    { makeId: 2, makeName: 'Borealis' },
  ];

  expect(functions['pick']?.(makes, 'makeName', 'BOREALIS ')).toBe(makes[1]);
  expect(functions['pick']?.(makes, 'makeId', '1')).toBe(makes[0]);
  expect(functions['pick']?.(makes, 'makeName', 'Comet')).toBeUndefined();
  expect(functions['pick']?.([{}], 'makeName', undefined)).toBeUndefined();
  expect(functions['pick']?.([{ isNew: false }, { isNew: true }], 'isNew', true)).toEqual({ isNew: true });
});

describe('merge', () => {
  test('the second record takes precedence, and fields that it lacks stay', () => {
    expect(functions['merge']?.({ a: 1, b: 2 }, { b: 3, a: undefined, c: null })).toEqual({ a: 1, b: 3, c: null });
    expect(functions['merge']?.(undefined, { a: 1 })).toEqual({ a: 1 });
    expect(functions['merge']?.('text', [1])).toEqual({});
  });

  test('a field named __proto__ changes no prototype', () => {
    const merged = functions['merge']?.({}, JSON.parse('{"__proto__":{"admin":true}}')) as Record<string, unknown>;

    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect(merged['admin']).toBeUndefined();
  });
});

test('lastFour returns only the last four characters', () => {
  expect(functions['lastFour']?.('123-45-6789')).toBe('6789');
  expect(functions['lastFour']?.(123_456_789)).toBe('6789');
  expect(functions['lastFour']?.(undefined)).toBeUndefined();
  expect(functions['lastFour']?.('--')).toBeUndefined();
});

test('firstWithout returns the index of the first item that lacks a field', () => {
  const stays = [{ from: '2026-01-01' }, { from: '' }, {}];
  expect(functions['firstWithout']?.(stays, 'from')).toBe(1);
  expect(functions['firstWithout']?.([stays[0]], 'from')).toBe(-1);
  expect(functions['firstWithout']?.(undefined, 'from')).toBe(-1);
});
