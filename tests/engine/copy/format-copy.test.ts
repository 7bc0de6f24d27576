import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { CompiledMessage } from '../../../src/runtime/copy/compiled-message.ts';
import { createCopyFormatter } from '../../../src/runtime/copy/format-copy.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import { plainText, type RichText } from '../../../src/runtime/copy/rich-text.ts';
import { compileCopy } from '../../../tools/compile/copy.ts';

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
  everything:
    '{a}|{a, number, ::currency/USD}|{b, date, long}|{a, plural, one {one} other {# all}}|{c, select, x {X} other {Y}}|<b>{c}</b>',
};

const messages = Object.fromEntries(
  Object.entries(sources).map(([key, text]) => {
    const compiled = compileCopy(text, { links: ['privacy', 'sms-terms'] });
    if (!compiled.ok) throw new Error(`${key}: ${compiled.findings[0]?.message}`);
    // As published: through JSON.
    return [key, JSON.parse(JSON.stringify(compiled.ast)) as CompiledMessage];
  }),
);

const problems: DeveloperReport[] = [];
afterEach(() => void problems.splice(0));
const format = createCopyFormatter({ locale: 'en-US', messages, report: (report) => problems.push(report) });

describe('words', () => {
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
  ])('%s with %j reads "%s"', (key, values, words) => {
    expect(plainText(format(key, values))).toBe(words);
    expect(problems).toEqual([]);
  });

  test('carry marks and links as parts', () => {
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

  test('follow the locale', () => {
    const german = createCopyFormatter({ locale: 'de-DE', messages });

    expect(plainText(german('balance', { amount: 1234.5 })).replaceAll(/\s/gu, ' ')).toBe('You owe 1.234,50 $');
    expect(plainText(german('born', { day: '1988-04-17' }))).toBe('Born 17. April 1988');
  });
});

describe('dates', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test.each(['America/Denver', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
    'print the day they name in %s',
    (name) => {
      process.env['TZ'] = name;
      expect(new Date(2026, 0, 1).getTimezoneOffset() === 0).toBe(name === 'UTC');
      const local = createCopyFormatter({ locale: 'en-US', messages });

      expect(plainText(local('born', { day: '1988-04-17' }))).toBe('Born April 17, 1988');
      expect(plainText(local('born', { day: '2026-01-01' }))).toBe('Born January 1, 2026');
      expect(plainText(local('born', { day: '1900-12-31' }))).toBe('Born December 31, 1900');
    },
  );

  test('that do not exist print as nothing', () => {
    expect(plainText(format('born', { day: '2025-02-30' }))).toBe('Born ');
    expect(problems).toMatchObject([
      { code: 'wrong-value', where: { key: 'born', parameter: 'day', locale: 'en-US' } },
    ]);
  });
});

describe('what is missing', () => {
  test('a message prints as nothing and is told', () => {
    expect(format('nowhere')).toEqual([]);
    expect(format('constructor')).toEqual([]);
    expect(problems).toMatchObject([
      { code: 'missing-message', where: { key: 'nowhere', locale: 'en-US' } },
      { code: 'missing-message', where: { key: 'constructor', locale: 'en-US' } },
    ]);
  });

  test('values print as nothing in every place and are told once each', () => {
    expect(plainText(format('everything'))).toBe('|||  all|Y|'.replace('  ', ' '));
    expect(problems).toMatchObject([
      { code: 'missing-value', where: { key: 'everything', parameter: 'a' } },
      { code: 'missing-value', where: { key: 'everything', parameter: 'b' } },
      { code: 'missing-value', where: { key: 'everything', parameter: 'c' } },
    ]);
  });

  test('values are not taken from prototypes', () => {
    expect(plainText(format('odd', {}))).toBe(' ');
    expect(problems.map(({ code }) => code)).toEqual(['missing-value', 'missing-value']);
  });

  test('whatever the values, formatting never throws, and problems hold none of them', () => {
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
      { numRuns: 2000 },
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

describe('text that tries to be more', () => {
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
  ])('%s as a value stays the text it is', (payload) => {
    expect(format('hello', { name: payload })).toEqual([`Hello ${payload}`]);
    expect(format('consent', { name: payload })[1]).toEqual({
      kind: 'link',
      link: 'privacy',
      parts: ['policy of ', { kind: 'b', parts: [payload] }],
    });
  });

  test('a value that poses as a part of the result prints as nothing', () => {
    const posing = { kind: 'link', link: 'evil', href: 'javascript:alert(1)', parts: ['x'] };

    expect(format('hello', { name: posing })).toEqual(['Hello ']);
    expect(format('hello', { name: [posing] })).toEqual(['Hello ']);
    expect(format('hello', { name: () => posing })).toEqual(['Hello ']);
    expect(problems.map(({ code }) => code)).toEqual(['wrong-value', 'wrong-value', 'wrong-value']);
  });
});
