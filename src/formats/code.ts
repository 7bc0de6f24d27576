import { digitsOf, toAsciiDigits } from './digits.ts';
import { baseTextFormat, type InputFormat } from './input-format.ts';
import { cleanText } from './clean-text.ts';

/** A code from a text message. Stores all digits (`12-34` becomes `1234`), or the text if it has none. */
export const oneTimeCodeFormat: InputFormat<string> = {
  ...baseTextFormat,
  parse: (text) => readCode(text),
  reformatsOn: 'typing',
};

/**
 * The code in a typed text or a pasted message; all digits if the message does not identify one code.
 *
 * @param isExpected true for digits that can be the code; undefined if any digits can
 */
export function readCode(typed: string, isExpected?: (digits: string) => boolean): string {
  const text = toAsciiDigits(cleanText(typed));
  const code = isMessage.test(text) ? codeInMessage(text, isExpected) : undefined;
  return code ?? (digitsOf(text) || text);
}

function codeInMessage(text: string, isExpected?: (digits: string) => boolean): string | undefined {
  const boundCode = digitsOf(boundCodePattern.exec(text)?.[1] ?? '');
  if (boundCode !== '') return boundCode;
  for (const pattern of isExpected === undefined ? phrases : [/\d+/g, grouped, ...phrases]) {
    const found = Array.from(text.matchAll(pattern), ([digits]) => digitsOf(digits));
    const [code, ...others] = new Set(isExpected ? found.filter(isExpected) : found);
    if (code !== undefined && others.length === 0) return code;
  }
  return undefined;
}

/** A typed code contains no words. */
const isMessage = /\p{L}{2}/u;
/** The end of an origin-bound message: `@example.com #1234`. @source WICG Origin-bound one-time codes §3 */
const boundCodePattern = /@[^\s@#]+ #([^\s@%]+)(?: [@%]\S+)?$/;
const grouped = /(?<!\d)\d+(?:[ -]\d+){1,3}/g;
/** Digits that "code is", "code:" or similar precede, or that "is your" or similar follows. */
const phrases = [
  /(?<=(?:code|código|codigo|pin|otp) ?(?:is|es|ist|lautet|est)? ?[:：#-]? ?)\d+(?:[ -]\d+){0,3}/giu,
  /(?<!\d)\d+(?:[ -]\d+){0,3}(?= (?:is|es|ist|est)\b)/gi,
];
