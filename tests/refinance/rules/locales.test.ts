import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CompiledMessage } from '../../../src/runtime/copy/compiled-message.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import { createCopyFormatter } from '../../../src/runtime/copy/format-copy.ts';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import { compileIcuMessage, type ParsedMessage } from '../../../tools/compile/copy.ts';
import { literalsOf, sampleValues, selectCases } from '../../engine/copy/message-tree.ts';

type Copy = Readonly<Record<string, ParsedMessage>>;

const links = Object.keys(readJson('links.json'));
const { locales } = readJson('flow.json') as unknown as { locales: readonly string[] };
const copies = Object.fromEntries(locales.map((locale) => [locale, compile(locale)]));
const english = copies['en-US'] ?? {};
const spanish = copies['es-US'] ?? {};
const keys = Object.keys(english);

/** Names and initials that are the same in both languages. */
const sameInBoth = ['brand.name', 'title.error', 'verifyVehicle.vin', 'final.apr', 'final.gap', 'final.vsc'];

/** Frequent English words, general and about loans, that are not Spanish words. */
const stopWords: ReadonlySet<string> = new Set(
  [
    'the and or of to for with from by on at is are was be been not can will would should must may if but just only',
    'you your yours we us our my it its they this that these those here there what when where which who how why so',
    'also more most less first last one two please try again next steps thank call text phone number name date birth',
    'enter choose select add edit remove save continue back close show hide open send sent upload required invalid',
    'month months year years day mile miles payment pay loan lender offer offers credit check score rate income job',
    'car vehicle make plate state city address street employer employment information details field email code link',
  ].flatMap((words) => words.split(' ')),
);

test('the flow supports English first, then Spanish', () => {
  expect(locales).toEqual(['en-US', 'es-US']);
});

test('both languages have the same messages in the same order', () => {
  expect(Object.keys(spanish)).toEqual(keys);
});

test('messages take the same values and tags in both languages', () => {
  const shapes = (copy: Copy): object => Object.fromEntries(keys.map((key) => [key, shapeOf(copy[key])]));
  expect(shapes(spanish)).toEqual(shapes(english));
});

test('Spanish has a text for every case that English distinguishes', () => {
  const missing = keys.flatMap((key) => {
    const theirs = selectCases(spanish[key]?.ast ?? '');
    return [...selectCases(english[key]?.ast ?? '')].flatMap(([name, cases]) =>
      [...cases].filter((one) => theirs.get(name)?.has(one) !== true).map((one) => `${key}: ${name} ${one}`),
    );
  });
  expect(missing).toEqual([]);
});

test('Spanish texts contain no English words except names', () => {
  const left = keys.flatMap((key) =>
    literalsOf(spanish[key]?.ast ?? '')
      .flatMap((text) => text.replace(/^[A-Z]{2} - /, '').match(/\p{L}+/gu) ?? [])
      .filter((word) => stopWords.has(word.toLowerCase()))
      .map((word) => `${key}: ${word}`),
  );
  expect(left).toEqual([]);
});

test('a message is identical in both languages only if it is a name, a number or made of values', () => {
  const alike = keys.filter((key) => {
    const [there, here] = [english, spanish].map((copy) => literalsOf(copy[key]?.ast ?? '').join(' '));
    return there === here && /\p{L}{2}/u.test(here ?? '') && !key.startsWith('state.');
  });
  expect(alike).toEqual(sameInBoth);
});

test.each(locales)('every message has a text in every case in %s', (locale) => {
  const copy = copies[locale] ?? {};
  const problems: DeveloperReport[] = [];
  const format = createCopyFormatter({
    locale,
    messages: Object.fromEntries(Object.entries(copy).map(([key, { ast }]) => [key, ast])),
    report: (report) => problems.push(report),
  });
  const faults = keys.flatMap((key) =>
    sampleValues(copy[key])
      .map((values) => plainText(format(key, values)))
      .filter((text) => (text.trim() === '' ? !mayBeEmpty.has(key) : /[{}<>]|undefined|NaN|null/.test(text)))
      .map((text) => `${key}: ${text}`),
  );
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
});

/** Messages that are empty in some case on purpose, such as an optional tag or note. */
const mayBeEmpty: ReadonlySet<string> = new Set([
  'record.current',
  'history.tag',
  'history.residence',
  'offers.difference',
]);

describe('the Spanish texts', () => {
  const texts = Object.fromEntries(keys.map((key) => [key, literalsOf(spanish[key]?.ast ?? '').join(' ')]));
  const all = Object.entries(texts);

  test('state in the same sentence that a soft check does not affect the score', () => {
    const sentences = keys
      .flatMap((key) => sampleValues(spanish[key]).map((values) => plainText(formatSpanish(key, values))))
      .flatMap((text) => text.split(/(?<=[.?!])\s/))
      .filter((sentence) => /consulta suave/i.test(sentence));
    expect(sentences.length).toBeGreaterThan(4);
    expect(sentences.filter((sentence) => !/no afect(?:a|ó) su puntaje de crédito/.test(sentence))).toEqual([]);
  });

  test('have opening and closing question and exclamation marks', () => {
    const unpaired = all.filter(
      ([, text]) => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!'),
    );
    expect(unpaired).toEqual([]);
  });

  test('address the applicant as usted', () => {
    const familiar =
      /(?<!\p{L})(?:tú|tu|tus|ti|te|contigo|tienes|puedes|quieres|ingresa|elige|revisa|escribe)(?!\p{L})/iu;
    expect(all.filter(([, text]) => familiar.test(text))).toEqual([]);
  });

  test('have US money, dates in Spanish, and plurals', () => {
    expect(plainText(formatSpanish('money.amount', { amount: 1234.5 }))).toBe('$1,234.50');
    expect(plainText(formatSpanish('date.long', { date: '1988-04-17' }))).toBe('17 de abril de 1988');
    expect(plainText(formatSpanish('error.moreMonths', { months: 1 }))).toBe('Solo le falta 1 mes.');
    expect(plainText(formatSpanish('error.moreMonths', { months: 5 }))).toBe('Solo le faltan 5 meses.');
  });

  test('have no duplicate labels in a list of options', () => {
    for (const list of ['state.', 'mileage.', 'residency.', 'residence.', 'income.type.', 'income.source.']) {
      const labels = all.filter(([key]) => key.startsWith(list) && !key.includes('.hint')).map(([, text]) => text);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });
});

function formatSpanish(key: string, values: Readonly<Record<string, unknown>>) {
  const message = spanish[key];
  const format = createCopyFormatter({ locale: 'es-US', messages: { [key]: message?.ast ?? '' } });
  return format(key, values);
}

function compile(locale: string): Copy {
  const texts = Object.entries(readJson(`copy/${locale}.json`)).filter(([key]) => key !== '$schema');
  return Object.fromEntries(
    texts.map(([key, text]) => {
      const compiled = compileIcuMessage(String(text), { links, currency: 'USD' });
      if (!compiled.ok) throw new Error(`${locale} ${key}: ${compiled.findings[0]?.message}`);
      // Converted to JSON and back, as in a published flow.
      return [key, { ...compiled, ast: JSON.parse(JSON.stringify(compiled.ast)) as CompiledMessage }];
    }),
  );
}

/** The values and tags of a message, without their order, which depends on the language. */
function shapeOf(message: ParsedMessage | undefined): object {
  return {
    values: [...new Set(message?.params.map(({ name, kind }) => `${name}: ${kind}`))].toSorted(),
    tags: [...new Set(message?.tags)].toSorted(),
  };
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`../../../flow/${path}`, import.meta.url), 'utf8')) as Record<string, unknown>;
}
