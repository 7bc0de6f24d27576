import { describe, expect, test } from 'vitest';
import {
  constantOf,
  constantsIn,
  containsCalendarDay,
  readsToday,
} from '../../../../tools/flow-lint/guards/constants.ts';
import { parsed } from './parsed.ts';

describe('a constant', () => {
  const limits = { most: 20, open: true, list: [1, 2], day: '2026-01-31', record: { least: 3 } };

  test.each<[string, string]>([
    ['3', '3'],
    ['"a"', '"a"'],
    ['$limits.most', '20'],
    ['$limits.record.least', '3'],
    ['$limits.most - 2', '18'],
    ['-$limits.most', '-20'],
    ['($limits.most)', '20'],
    ['$limits.day & "!"', '"2026-01-31!"'],
    ['$today', '"2026-06-15"'],
    ['$addMonths($today, -1)', '"2026-05-15"'],
    ['[1, $limits.most]', '[1, 20]'],
    ['$limits.list', '[1, 2]'],
  ])('is in %s %s', (source, expected) => {
    expect(constantOf(parsed(source), limits)).toEqual(
      parsed(expected.replace('-20', '0')).type === 'literal' && expected === '-20'
        ? { type: 'literal', value: -20 }
        : parsed(expected),
    );
  });

  test.each([
    '$limits.open',
    '$limits.most = 20',
    '[true]',
    '$limits.stranger',
    '$limits.list[0]',
    '$limits[0]',
    '$limits.record',
    '$today[0]',
    '$price',
    '$price + 1',
    '$price & "a"',
    '"a" & $price',
    '$price.most & "a"',
    '[1, true]',
    '1 + $price',
    '-$price',
    '[1, $price]',
    '$price.most',
    '$price in [1]',
    'null',
    'true',
    '$addMonths("x", 1)',
    '$addMonths($today, 1.5)',
    '$addMonths($born, 1)',
    '$count([1])',
    '$asked ? 1 : 2',
    '"a" + 1',
  ])('is none in %s', (source) => {
    expect(constantOf(parsed(source), limits)).toBeUndefined();
  });

  test.each<[string, unknown[]]>([
    ['3', [3]],
    ['(null)', [null]],
    ['[1, ["a"]]', [1, 'a']],
    ['$asked ? 1 : "b"', [1, 'b']],
    ['$asked ? 1', [1]],
    ['([1, 2])[0]', []],
    ['$price', []],
    ['1 + 2', []],
  ])('may be by cases, in %s: %j', (source, expected) => {
    expect(constantsIn(parsed(source))).toEqual(expected);
  });

  test('names a day of the calendar, or is counted from today', () => {
    const days = ['"2026-01-31"', '"2026-01-31T10:00"', '["a", "2026-01-31"]', '"a2026-01-31"', '"26-01-31"', '3'];
    expect(days.map((source) => containsCalendarDay(parsed(source)))).toEqual([true, true, true, false, false, false]);
    const read = ['$today', '$addMonths($today, 1)', '$addMonths($born, 1)', '$born', '$today.x', '"today"'];
    expect(read.map((source) => readsToday(parsed(source)))).toEqual([true, true, false, false, false, false]);
  });
});
