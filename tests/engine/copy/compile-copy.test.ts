import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileIcuMessage } from '../../../tools/compile/copy.ts';
import { createCopyFormatter } from '../../../src/runtime/copy/format-copy.ts';
import type { CompiledMessage } from '../../../src/runtime/copy/compiled-message.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const known = { links: ['privacy', 'sms-terms', 'supportPhone'] };

function problemsOf(text: string): { at: string; message: string; names: readonly string[] | undefined }[] {
  const compiled = compileIcuMessage(text, known);
  if (compiled.ok) return [];
  return compiled.findings.map(({ start, end, message, suggestedNames }) => ({
    at: text.slice(start, end),
    message,
    names: suggestedNames,
  }));
}

describe('a valid message', () => {
  test('without values compiles to its text', () => {
    expect(compileIcuMessage("We’ll check '{'this'}', that's all: 3 < 4", known)).toMatchObject({
      ok: true,
      ast: "We’ll check {this}, that's all: 3 < 4",
      params: [],
      tags: [],
    });
    expect(compileIcuMessage('', known)).toMatchObject({ ok: true, ast: '' });
  });

  test('lists its values with their kinds, and its tags', () => {
    const text =
      '<b>{name}</b>, {n, plural, one {# month} other {# months}} of {amount, number, ::currency/USD} since {day, date, long}: {who, select, me {I} other {<privacy>they</privacy>}} {n}';

    expect(compileIcuMessage(text, known)).toMatchObject({
      ok: true,
      params: [
        { name: 'name', kind: 'text' },
        { name: 'n', kind: 'plural' },
        { name: 'n', kind: 'text' },
        { name: 'amount', kind: 'number' },
        { name: 'day', kind: 'date' },
        { name: 'who', kind: 'select' },
      ],
      tags: ['b', 'privacy'],
    });
  });

  test.each([
    ['currency', '€12.50'],
    ['whole-currency', '€13'],
  ])('formats an amount as %s in the currency of the flow, also inside tags and choices', (style, shown) => {
    const amount = `{a, number, ${style}}`;
    const text = `<b>${amount}</b> {n, plural, one {${amount}} other {${amount}}}`;
    const compiled = compileIcuMessage(text, { links: [], currency: 'EUR' });
    const messages = { price: (compiled.ok && compiled.ast) as CompiledMessage };
    const format = createCopyFormatter({ locale: 'en-US', messages });

    expect(format('price', { a: 12.5, n: 2 })).toEqual([{ kind: 'b', parts: [shown] }, ` ${shown}`]);
  });

  test('with a currency style is an error if the flow has no currency', () => {
    expect(compileIcuMessage('{a, number, currency}', { links: [] })).toMatchObject({
      ok: false,
      findings: [{ message: 'The flow names no currency: add "currency" to "chrome" in flow.json' }],
    });
  });

  test('is plain JSON without locations, with tags named by their link', () => {
    const compiled = compileIcuMessage('<support-phone>Call</support-phone> {a, number, ::currency/USD}', known);
    const json = JSON.stringify(compiled.ok && compiled.ast);

    expect(json).not.toContain('location');
    expect(JSON.parse(json)).toMatchObject([
      { value: '<supportPhone', children: [{ value: 'Call' }] },
      {},
      { style: { parsedOptions: { style: 'currency', currency: 'USD' } } },
    ]);
  });
});

test('a value may have the name of a tag', () => {
  expect(compileIcuMessage('<name>{name}</name>', known)).toMatchObject({
    ok: true,
    params: [{ name: 'name', kind: 'text' }],
    tags: ['name'],
  });
});

describe('an invalid message', () => {
  test('an unknown tag is reported at its location, with the allowed tags', () => {
    const [problem] = problemsOf('Read our <privcy>policy</privcy>');

    expect(problem).toMatchObject({ at: 'privcy', message: 'Unknown tag <privcy>: did you mean <privacy>?' });
    expect(problem?.names?.[0]).toBe('privacy');
    expect(problem?.names).toHaveLength(7);
  });

  test.each(['script', 'img', 'a', 'iframe', 'style', 'i', 'B', 'svg'])('<%s> is not an allowed tag', (tag) => {
    expect(problemsOf(`x <${tag}>y</${tag}>`)[0]?.at).toBe(tag);
  });

  test('tags are checked everywhere, also inside cases and other tags', () => {
    expect(problemsOf('<b><u>x</u></b> {n, plural, one {<em>a</em>} other {b}}').map(({ at }) => at)).toEqual([
      'u',
      'em',
    ]);
  });

  test.each([
    ['Hello {name', '{name', 'The brace { is never closed with }'],
    ['Hello {}', '{}', 'Between { and } the name of a value is missing'],
    ['<b>Hello', '<b>Hello', 'This tag is never closed'],
    ['<b>Hello</num>', 'num', 'This closing tag does not match the one that is open'],
    ['a <b/> b', '<b/>', 'A tag has two ends, as in <b>…</b>'],
    ['{n, plural, one {a}}', '', 'The case other {…} is missing: it covers all other values'],
    ['{n, money}', 'money', 'A value is a number, date, plural or select'],
    [
      '{n, number, ::curency/USD}',
      '{n, number, ::curency/USD}',
      'Unknown number skeleton: use for example ::currency/USD',
    ],
    [
      '{n, number, dollars}',
      '{n, number, dollars}',
      'There is no number style "dollars": use integer, percent, currency, whole-currency or a skeleton such as ::currency/USD',
    ],
    [
      '{d, date, longish}',
      '{d, date, longish}',
      'There is no date style "longish": use short, medium, long, full or a skeleton such as ::yMMMM',
    ],
    ['{t, time, short}', '{t, time, short}', 'Times are not supported: a date is a day without a time'],
    ['{d} and {d, date, long}', '{d}', '"d" is a date here and something else there'],
  ])('%s', (text, at, message) => {
    expect(problemsOf(text)).toMatchObject([{ at, message }]);
  });

  test('any input has a result, and findings lie within the text', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '<',
      '>',
      '</',
      '/>',
      'b',
      'n',
      ' ',
      "'",
      '#',
      ', plural, ',
      'other',
      'one',
      ', number, ::',
      'currency/USD',
      ', date, ',
      'long',
      '=1',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join('')),
          fc.string(),
        ),
        (text) => {
          const compiled = compileIcuMessage(text, known);
          if (compiled.ok) return;
          expect(compiled.findings.length).toBeGreaterThan(0);
          for (const { start, end } of compiled.findings) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(text.length);
          }
        },
      ),
      { numRuns: propertyRuns(3_000) },
    );
  });
});

describe('texts that every message may insert', () => {
  const words = { brand: 'Mudlark <b>Pottery</b>', studioPhone: '030 555' };
  const compile = (text: string) => compileIcuMessage(text, { links: ['studio-phone'], insertedTexts: words });

  test('are inserted at build time, as plain text', () => {
    expect(compile('{brand}: call {studioPhone}.')).toEqual({
      ok: true,
      ast: 'Mudlark <b>Pottery</b>: call 030 555.',
      params: [],
      tags: [],
    });
  });

  test('are inserted inside tags and choices too', () => {
    const compiled = compile(
      '{many, plural, one {<b>{brand}</b>} other {<studio-phone>{studioPhone}</studio-phone> #}}',
    );
    expect(compiled).toMatchObject({ ok: true, params: [{ name: 'many' }], tags: ['b', 'studio-phone'] });
    expect(JSON.stringify(compiled)).toContain('Mudlark');
    expect(JSON.stringify(compiled)).toContain('030 555');
  });

  test('leave all other values to the flow', () => {
    expect(compile('{brands} {name}')).toMatchObject({ params: [{ name: 'brands' }, { name: 'name' }] });
  });
});
