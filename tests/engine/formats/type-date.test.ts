import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { dateFormat } from '../../../src/formats/date.ts';
import type { EditedText } from '../../../src/formats/input-format.ts';
import { skipDecoration } from '../../../src/formats/rewrite-text.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const fields = {
  'en-US': dateFormat('en-US'),
  'es-US': dateFormat('es-US'),
  'es-US as the flow has it': dateFormat('es-US', 'month-first'),
  'de-DE': dateFormat('de-DE'),
  'ja-JP': dateFormat('ja-JP'),
} as const;
type Field = (typeof fields)[keyof typeof fields];
const american = fields['en-US'];

describe('typing a date', () => {
  test.each([
    ['04171988', '04/17/1988'],
    ['4171988', '4/17/1988'],
    ['41', '4/1'],
    ['4', '4'],
    ['12', '12'],
    ['13', '1/3'],
    ['01121988', '01/12/1988'],
    ['11021988', '11/02/1988'],
    ['111988', '11/19/88'],
    ['01011988', '01/01/1988'],
  ])('%s becomes %s', (keys, text) => {
    expect(typeInto(american, keys).text).toBe(text);
  });

  test.each([
    ['1/2/1988', '1/2/1988'],
    ['1-12-1988', '1/12/1988'],
    ['04//17/1988', '04/17/1988'],
    ['04/17/1988/', '04/17/1988'],
    ['1988-04-17', '1988-04-17'],
    ['2011-1-7', '2011-1-7'],
    ['April 17, 1988', 'April 17, 1988'],
    ['17 April 1988', '17 April 1988'],
    ['1 May 1988', '1 May 1988'],
    ['soon', 'soon'],
    ['４１７', '4/17'],
    ['4/17/19885', '4/17/19885'],
  ])('accepts typed separators and leaves words unchanged: %s', (keys, text) => {
    expect(typeInto(american, keys).text).toBe(text);
  });

  test('accepts every birthday that was rejected in the survey', () => {
    const dates = ['01121988', '1/121988', '11021988', '12011985', '01211985', '01011988', '1/1/1988'];
    expect(dates.map((keys) => american.parse(typeInto(american, keys).text))).toEqual([
      '1988-01-12',
      '1988-01-12',
      '1988-11-02',
      '1985-12-01',
      '1985-01-21',
      '1988-01-01',
      '1988-01-01',
    ]);
  });

  test.each([
    ['es-US', '17041988', '17/04/1988'],
    ['es-US', '4121988', '4/12/1988'],
    ['de-DE', '17041988', '17.04.1988'],
    ['ja-JP', '19880417', '1988/04/17'],
  ] as const)('in the order of %s, %s becomes %s', (locale, keys, text) => {
    expect(typeInto(fields[locale], keys).text).toBe(text);
  });

  test.each(Object.entries(fields))('any date can be typed with its digits only: %s', (_name, field) => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', dayOfMonth = ''] = iso.split('-');
        // The order comes from how the field displays a day whose parts are all different.
        const shown = field.display('2024-11-30', false).split(/\D+/);
        const parts: Readonly<Record<string, string>> = { 2024: year, 11: month, 30: dayOfMonth };
        const keys = shown.map((part) => parts[part]).join('');
        expect(field.parse(typeInto(field, keys).text)).toBe(iso);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

describe('editing a typed date', () => {
  test('Backspace skips separators that were not typed', () => {
    const texts = ['12/25/1', '12/25', '12/2', '12', '1', ''];
    let field = typeInto(american, '12251');
    for (const text of texts) {
      expect(field.text).toBe(text);
      field = backspace(american, field);
    }
  });

  test('Backspace deletes a typed separator as a character of its own', () => {
    const typed = typeInto(american, '1/2');
    expect([backspace(american, typed).text, backspace(american, backspace(american, typed)).text]).toEqual([
      '1/',
      '1',
    ]);
  });

  test('a month can be corrected in place, and the separators stay', () => {
    let field: EditedText = { text: '12/25/1988', caret: 3 };
    field = backspace(american, field);
    expect(field).toEqual({ text: '1/25/1988', caret: 1 });
    expect(insert(american, field, '1')).toEqual({ text: '11/25/1988', caret: 2 });
  });

  test('a leading zero moves surplus digits to the next part', () => {
    expect(insert(american, { text: '11/21/988', caret: 0 }, '0')).toEqual({ text: '01/12/1988', caret: 1 });
  });

  test('a separator inserted between digits splits the digits after it again', () => {
    expect(insert(american, { text: '11/21/988', caret: 1 }, '/')).toEqual({ text: '1/12/1988', caret: 2 });
    expect(insert(american, { text: '11/21/1988', caret: 2 }, '/')).toEqual({ text: '11/21/1988', caret: 3 });
  });

  test('pasted text is left unchanged, in an empty field or after other text', () => {
    expect(american.adjustEdit?.('', '1121988', 7)).toEqual({ text: '1121988', caret: 7 });
    expect(american.adjustEdit?.('04/', '04/17/1988', 10)).toEqual({ text: '04/17/1988', caret: 10 });
  });
});

const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Array.from('0123456789')) },
  { weight: 1, arbitrary: fc.constantFrom('/', '-', '.', ' ') },
  { weight: 2, arbitrary: fc.constantFrom('Backspace', 'Delete') },
);

test.each(Object.entries(fields))(
  'after any edits, the digits and the caret position among them match those of a plain field: %s',
  (_name, field) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.option(fc.nat(12))), { maxLength: 25 }), (edits) => {
        let now: EditedText = { text: '', caret: 0 };
        for (const [pressed, place] of edits) {
          if (place !== null) now = { text: now.text, caret: Math.min(place, now.text.length) };
          const [before, behind] = halves(now);
          now = press(field, now, pressed);
          const digits = halves(now);
          if (/\d/.test(pressed)) expect(digits).toEqual([before + pressed, behind]);
          else if (pressed === 'Backspace')
            expect([
              [before, behind],
              [before.slice(0, -1), behind],
            ]).toContainEqual(digits);
          else if (pressed === 'Delete')
            expect([
              [before, behind],
              [before, behind.slice(1)],
            ]).toContainEqual(digits);
          else expect(digits).toEqual([before, behind]);
          expect(now.caret).toBeLessThanOrEqual(now.text.length);
        }
      }),
      { numRuns: propertyRuns(2_000) },
    );
  },
);

/** The digits before and after the caret. */
function halves({ text, caret }: EditedText): [string, string] {
  return [text.slice(0, caret).replaceAll(/\D/g, ''), text.slice(caret).replaceAll(/\D/g, '')];
}

function typeInto(field: Field, keys: string): EditedText {
  return Array.from(keys).reduce((now, one) => insert(field, now, one), { text: '', caret: 0 });
}

function press(field: Field, now: EditedText, pressed: string): EditedText {
  if (pressed === 'Backspace') return backspace(field, now);
  if (pressed !== 'Delete') return insert(field, now, pressed);
  const caret = skipDecoration(field, now.text, now.caret, 'Delete');
  return edited(field, now.text, now.text.slice(0, caret) + now.text.slice(caret + 1), caret);
}

function insert(field: Field, { text, caret }: EditedText, pressed: string): EditedText {
  return edited(field, text, text.slice(0, caret) + pressed + text.slice(caret), caret + pressed.length);
}

/** Deletes like a browser, after the caret has skipped decoration. */
function backspace(field: Field, now: EditedText): EditedText {
  const caret = skipDecoration(field, now.text, now.caret, 'Backspace');
  if (caret === 0) return { text: now.text, caret };
  return edited(field, now.text, now.text.slice(0, caret - 1) + now.text.slice(caret), caret - 1);
}

function edited(field: Field, before: string, typed: string, caret: number): EditedText {
  const shaped = field.adjustEdit?.(before, typed, caret);
  if (shaped === undefined) throw new Error('The field lets what is typed stand');
  return shaped;
}

test('looks up the month names of a locale only when a date is typed in words, and caches them', () => {
  const { DateTimeFormat } = Intl;
  const asked = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...given) {
    return new DateTimeFormat(...given);
  });
  try {
    const field = dateFormat('de-DE', 'day-first');
    expect(field.display('', false)).toBe('');
    expect(asked).not.toHaveBeenCalled();

    expect(typeInto(field, '17041988').text).toBe('17.04.1988');
    expect(field.parse('17.04.1988')).toBe('1988-04-17');
    // One lookup: the separators between the numbers.
    expect(asked).toHaveBeenCalledOnce();

    expect(field.parse('17. April 1988')).toBe('1988-04-17');
    const inWords = asked.mock.calls.length;
    expect(field.parse('18. Mai 1988')).toBe('1988-05-18');
    expect(asked).toHaveBeenCalledTimes(inWords);
  } finally {
    asked.mockRestore();
  }
});
