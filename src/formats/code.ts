import { digitsOf } from './digits.ts';
import { baseTextFormat, type InputFormat } from './input-format.ts';
import { cleanText } from './clean-text.ts';

/** A code from a text message. Stores all digits (`Your code: 12-34` becomes `1234`), or the text if it has none. */
export const oneTimeCodeFormat: InputFormat<string> = {
  ...baseTextFormat,
  parse: (text) => digitsOf(text) || cleanText(text),
  reformatsOn: 'typing',
};
