import { removeInvisible, toPlainHyphens } from './clean-text.ts';
import { baseTextFormat, type InputFormat } from './input-format.ts';

/**
 * One line of text, with composed letters (NFC) and plain spaces. Removes spaces at both ends and invisible characters,
 * except joiners that a script or an emoji needs.
 */
export const textFormat: InputFormat<string> = {
  ...baseTextFormat,
  parse: (text) => removeInvisible(text).replaceAll(joiners, '$1').trim().normalize(),
};

/**
 * `textFormat` for a value with a pattern. Phones type curly apostrophes, and documents contain other hyphens. They are
 * stored as `'` and `-` if only then the text matches.
 *
 * @param pattern regular expression of the schema
 */
export function patternedTextFormat(pattern: string): InputFormat<string> {
  const expected = new RegExp(pattern, 'u');
  return {
    ...textFormat,
    parse(typed) {
      const text = textFormat.parse(typed);
      const plain = toPlainPunctuation(text);
      return !expected.test(text) && expected.test(plain) ? plain : text;
    },
  };
}

/** An email address. Its hyphens and apostrophes are always `-` and `'`. */
export const emailFormat: InputFormat<string> = {
  ...textFormat,
  parse: (text) => toPlainPunctuation(textFormat.parse(text)),
};

/** Multi-line text. Each line is cleaned as in `textFormat`. */
export const longTextFormat: InputFormat<string> = {
  ...baseTextFormat,
  parse: (text) =>
    text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map((line) => textFormat.parse(line))
      .join('\n')
      .trim(),
};

/**
 * Zero-width joiners and non-joiners. The group contains the joiner if it is needed: next to a combining mark of a
 * script without capitals, after an Arabic character, or between emoji.
 *
 * @source UAX #31 §2.3, UTS #51
 */
const joiners =
  /((?:\p{scx=Arab}|\p{Lo}\p{M}+)(?:\u200d|\u200c(?=\p{Lo}))|\p{Lo}\p{M}*[\u200c\u200d](?=\p{M})|[\p{ExtPict}\p{EMod}\ufe0f]\u200d(?=\p{ExtPict}))|[\u200c\u200d]/gu;

function toPlainPunctuation(text: string): string {
  return toPlainHyphens(text).replaceAll(/[\u2018\u2019\u02bc]/g, "'");
}
