import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { CompiledMessage } from '../../../src/runtime/copy/compiled-message.ts';
import { createCopyFormatter } from '../../../src/runtime/copy/format-copy.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import { plainText, type RichText } from '../../../src/runtime/copy/rich-text.ts';
import { compileIcuMessage } from '../../../tools/compile/copy.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const sources = {
  plain: 'Just words',
  empty: '',
  hello: 'Hello {name}',
  balance: 'You owe {amount, number, ::currency/USD}',
  born: 'Born {day, date, long}',
  bornIn: 'Born in {day, date, ::yMMMM}',
  months: 'You just need {n} more {n, plural, =0 {nothing} one {month} other {months (#)}}.',
  role: '{working, select, true {at work} other {elsewhere}}',
  consent: 'I read the <privacy>policy of <b>{name}</b></privacy> and <sms-terms>terms</sms-terms>',
  marks: '<num>{n, number}</num> <name>{name}</name> <nobr>a b</nobr>',
  odd: '{constructor} {toString, number}',
  chosen: '{flag}: {flag, select, true {yes} other {no}}',
  things: '{n, plural, one {one thing} other {# things}}',
  everything:
    '{a}|{a, number, ::currency/USD}|{b, date, long}|{a, plural, one {one} other {# all}}|{c, select, x {X} other {Y}}|<b>{c}</b>',
};

const messages = Object.fromEntries(
  Object.entries(sources).map(([key, text]) => {
    const compiled = compileIcuMessage(text, { links: ['privacy', 'sms-terms'] });
    if (!compiled.ok) throw new Error(`${key}: ${compiled.findings[0]?.message}`);
    // A published message is parsed from JSON.
    return [key, JSON.parse(JSON.stringify(compiled.ast)) as CompiledMessage];
  }),
);

const problems: DeveloperReport[] = [];
afterEach(() => void problems.splice(0));
const format = createCopyFormatter({ locale: 'en-US', messages, report: (report) => problems.push(report) });

describe('a formatted message', () => {
  test.each<[keyof typeof sources, Record<string, unknown>, string]>([
    ['plain', {}, 'Just words'],
    ['empty', {}, ''],
    ['hello', { name: 'Ada' }, 'Hello Ada'],
    ['hello', { name: 7 }, 'Hello 7'],
    ['balance', { amount: 1234.5 }, 'You owe $1,234.50'],
    ['balance', { amount: '1234.5' }, 'You owe $1,234.50'],
    ['balance', { amount: 0 }, 'You owe $0.00'],
    ['months', { n: 1 }, 'You just need 1 more month.'],
    ['months', { n: 5 }, 'You just need 5 more months (5).'],
    ['months', { n: 0 }, 'You just need 0 more nothing.'],
    ['role', { working: true }, 'at work'],
    ['role', { working: false }, 'elsewhere'],
    ['bornIn', { day: '1988-04-17' }, 'Born in April 1988'],
    ['things', { n: '1' }, 'one thing'],
    ['things', { n: '1200' }, '1,200 things'],
    ['chosen', { flag: 'true' }, 'true: yes'],
    ['role', { working: 'true' }, 'at work'],
  ])('%s with %j reads "%s"', (key, values, words) => {
    expect(plainText(format(key, values))).toBe(words);
    expect(problems).toEqual([]);
  });

  test('has no part for an empty text', () => {
    expect(format('empty')).toEqual([]);
    expect(format('consent', { name: '' })[1]).toMatchObject({ parts: ['policy of ', { kind: 'b', parts: [] }] });
    expect(format('marks', { n: 1, name: '' })[2]).toEqual({ kind: 'name', parts: [] });
  });

  test('contains tags and links as parts', () => {
    expect(format('consent', { name: 'Acme' })).toEqual([
      'I read the ',
      { kind: 'link', link: 'privacy', parts: ['policy of ', { kind: 'b', parts: ['Acme'] }] },
      ' and ',
      { kind: 'link', link: 'sms-terms', parts: ['terms'] },
    ]);
    expect(format('marks', { n: 1200, name: 'Zoë' })).toEqual([
      { kind: 'num', parts: ['1,200'] },
      ' ',
      { kind: 'name', parts: ['Zoë'] },
      ' ',
      { kind: 'nobr', parts: ['a b'] },
    ]);
  });

  test('follows the locale', () => {
    const german = createCopyFormatter({ locale: 'de-DE', messages });

    expect(plainText(german('balance', { amount: 1234.5 })).replaceAll(/\s/gu, ' ')).toBe('You owe 1.234,50 $');
    expect(plainText(german('born', { day: '1988-04-17' }))).toBe('Born 17. April 1988');
  });
});

test('a date that does not exist is formatted as an empty text', () => {
  expect(plainText(format('born', { day: '2025-02-30' }))).toBe('Born ');
  expect(problems).toMatchObject([{ code: 'wrong-value', where: { key: 'born', parameter: 'day', locale: 'en-US' } }]);
});

/** Codes and locations of the reports since the last call. */
const told = () => problems.splice(0).map(({ code, where }) => [code, where]);

describe('a missing or wrong value is formatted as an empty text and reported:', () => {
  test.each<[keyof typeof sources, string, unknown, string, 'missing-value' | 'wrong-value']>([
    ['hello', 'name', null, 'Hello ', 'missing-value'],
    ['hello', 'name', undefined, 'Hello ', 'missing-value'],
    ['hello', 'name', true, 'Hello ', 'wrong-value'],
    ['hello', 'name', { a: 1 }, 'Hello ', 'wrong-value'],
    ['hello', 'name', ['Ada'], 'Hello ', 'wrong-value'],
    ['balance', 'amount', null, 'You owe ', 'missing-value'],
    ['balance', 'amount', '', 'You owe ', 'missing-value'],
    ['balance', 'amount', ' ', 'You owe ', 'wrong-value'],
    ['balance', 'amount', 'abc', 'You owe ', 'wrong-value'],
    ['balance', 'amount', true, 'You owe ', 'wrong-value'],
    ['balance', 'amount', [7], 'You owe ', 'wrong-value'],
    ['balance', 'amount', Infinity, 'You owe ', 'wrong-value'],
    ['balance', 'amount', '1e999', 'You owe ', 'wrong-value'],
    ['things', 'n', null, ' things', 'missing-value'],
    ['things', 'n', '', ' things', 'missing-value'],
    ['things', 'n', 'many', ' things', 'wrong-value'],
    ['things', 'n', false, ' things', 'wrong-value'],
    ['born', 'day', null, 'Born ', 'missing-value'],
    ['born', 'day', '', 'Born ', 'missing-value'],
    ['born', 'day', 19880417, 'Born ', 'wrong-value'],
    ['role', 'working', null, 'elsewhere', 'missing-value'],
    ['role', 'working', [true], 'elsewhere', 'wrong-value'],
    ['chosen', 'flag', true, ': no', 'wrong-value'],
  ])('%s with %s %j', (key, parameter, value, words, code) => {
    expect(plainText(format(key, { [parameter]: value }))).toBe(words);
    expect(told()).toEqual([[code, { key, locale: 'en-US', parameter }]]);
  });
});

describe('missing messages, choices and values', () => {
  test('a missing message is formatted as an empty text and reported', () => {
    expect(format('nowhere')).toEqual([]);
    expect(format('constructor')).toEqual([]);
    expect(told()).toEqual([
      ['missing-message', { key: 'nowhere', locale: 'en-US' }],
      ['missing-message', { key: 'constructor', locale: 'en-US' }],
    ]);
  });

  test('a choice that a published message lacks is formatted as an empty text and reported', () => {
    const choice = { type: 5, value: 'a', options: { x: { value: [{ type: 0, value: 'X' }] } } };
    const broken = createCopyFormatter({
      locale: 'en-US',
      messages: { choice: [choice] },
      report: (report) => problems.push(report),
    });
    expect(broken('choice', { a: 'x' })).toEqual(['X']);
    expect(broken('choice', { a: 'y' })).toEqual([]);
    expect(problems.at(-1)?.cause).toBeInstanceOf(TypeError);
    expect(told()).toEqual([['unformattable', { key: 'choice', locale: 'en-US' }]]);
  });

  test('a missing message needs no report function', () => {
    expect(createCopyFormatter({ locale: 'en-US', messages })('nowhere')).toEqual([]);
  });

  test('missing values are formatted as empty texts and reported once each', () => {
    expect(plainText(format('everything'))).toBe('|||  all|Y|'.replace('  ', ' '));
    expect(problems).toMatchObject([
      { code: 'missing-value', where: { key: 'everything', parameter: 'a' } },
      { code: 'missing-value', where: { key: 'everything', parameter: 'b' } },
      { code: 'missing-value', where: { key: 'everything', parameter: 'c' } },
    ]);
  });

  test('values are not read from prototypes', () => {
    expect(plainText(format('odd', {}))).toBe(' ');
    expect(problems.map(({ code }) => code)).toEqual(['missing-value', 'missing-value']);
  });

  test('formatting never throws, and reports contain no values', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(
        undefined,
        Number.NaN,
        Infinity,
        '2026-11-20',
        Symbol('s'),
        () => 'f',
        10n,
        new Date(Number.NaN),
        Object.create(null),
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(sources)),
        fc.record({
          a: anything,
          b: anything,
          c: anything,
          n: anything,
          name: anything,
          day: anything,
          amount: anything,
          working: anything,
        }),
        (key, values) => {
          const rich = format(key, values);
          expectOnlyParts(rich);
          expect(
            problems
              .splice(0)
              .flatMap(({ where, ...words }) => [...Object.keys(where), ...Object.keys(words)])
              .every((part) => ['code', 'why', 'fix', 'key', 'locale', 'parameter'].includes(part)),
          ).toBe(true);
        },
      ),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

function expectOnlyParts(rich: RichText): void {
  for (const part of rich) {
    if (typeof part === 'string') continue;
    expect(['b', 'num', 'name', 'nobr', 'link']).toContain(part.kind);
    expectOnlyParts(part.parts);
  }
}

describe('a value that contains markup', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    '<b>bold</b>',
    '<privacy>here</privacy>',
    "<a href='javascript:alert(1)'>x</a>",
    '{name}',
    '{n, plural, one {x} other {y}}',
    '&lt;script&gt;',
    '</b><iframe src=//evil.example>',
    '\u202Eevil',
    '\u0000',
    '${alert(1)}',
    '__proto__',
  ])('%s stays plain text', (payload) => {
    expect(format('hello', { name: payload })).toEqual([`Hello ${payload}`]);
    expect(format('consent', { name: payload })[1]).toEqual({
      kind: 'link',
      link: 'privacy',
      parts: ['policy of ', { kind: 'b', parts: [payload] }],
    });
  });

  test('a value that imitates a part of the result is formatted as an empty text', () => {
    const posing = { kind: 'link', link: 'evil', href: 'javascript:alert(1)', parts: ['x'] };

    expect(format('hello', { name: posing })).toEqual(['Hello ']);
    expect(format('hello', { name: [posing] })).toEqual(['Hello ']);
    expect(format('hello', { name: () => posing })).toEqual(['Hello ']);
    expect(problems.map(({ code }) => code)).toEqual(['wrong-value', 'wrong-value', 'wrong-value']);
  });
});
