import * as fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import type { CompiledMessage } from '../../../src/runtime/copy/compiled-message.ts';
import { formatMessage } from '../../../src/runtime/copy/format-message.ts';
import { createIntlFormatters } from '../../../src/runtime/copy/intl-formatters.ts';
import { compileIcuMessage } from '../../../tools/compile/copy.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const sources = [
  'Hello {name}, {name}',
  '{n, number} {n, number, integer} {n, number, percent} {n, number, ::currency/USD} {n, number, ::percent scale/100}',
  '{n, number, ::.00} {n, number, ::compact-short} {n, number, ::currency/EUR unit-width-name}',
  '{day, date, short} {day, date, medium} {day, date, long} {day, date, full} {day, date, ::yMMMM} {day, date, ::EEEd}',
  '{n, plural, =0 {nothing} one {one # {name}} other {# of {n, number, integer}}}',
  '{n, plural, offset:1 =1 {you} one {you and one} other {you and # others}}',
  '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{role, select, true {yes <b>{name}</b>} constructor {odd} other {no {n, plural, one {#} other {##}}}}',
  '{n, plural, one {<b>#</b>} other {<b># {name}</b> <nobr>{role}</nobr>}} # {role}',
];

const trees = sources.map((text) => {
  const compiled = compileIcuMessage(text, { links: [] });
  if (!compiled.ok) throw new Error(`${text}: ${compiled.findings[0]?.message}`);
  return JSON.parse(JSON.stringify(compiled.ast)) as Exclude<CompiledMessage, string>;
});

const tag = (inner: readonly unknown[]) => ({ inside: inner.join('') });
const values = fc.record({
  name: fc.string(),
  n: fc.oneof(fc.integer(), fc.integer({ min: 0, max: 120 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
  day: fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  role: fc.constantFrom('true', 'false', 'constructor', 'toString', '', 'other'),
});

test('formatMessage returns what intl-messageformat returns for the same tree and values', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...trees),
      fc.constantFrom('en-US', 'es-US', 'de', 'ar', 'pl'),
      values,
      (tree, locale, given) => {
        const all = { ...given, '<b': tag, '<nobr': tag };
        const theirs = new IntlMessageFormat([...tree], locale, undefined, {
          formatters: inUtc,
        }).formatToParts<unknown>(all);
        expect(joined(formatMessage(tree, createIntlFormatters(locale), all))).toEqual(
          joined(theirs.map((part) => part.value)),
        );
      },
    ),
    { numRuns: propertyRuns(500) },
  );
});

/** Formats dates in UTC. Dates in copy have no time of day. */
const inUtc = {
  getNumberFormat: (...[locales, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(locales, options),
  getDateTimeFormat: (...[locales, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(locales, { ...options, timeZone: 'UTC' }),
  getPluralRules: (...[locales, options]: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(locales, options),
};

/** Joins neighboring texts, so that the comparison ignores where they are split. */
function joined(parts: readonly unknown[]): unknown[] {
  return parts.reduce<unknown[]>((all, part) => {
    const last = all.at(-1);
    if (typeof part !== 'string' || typeof last !== 'string') return part === '' ? all : [...all, part];
    return [...all.slice(0, -1), last + part];
  }, []);
}
