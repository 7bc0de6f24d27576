import { digitsOf } from './digits.ts';
import { storedTextFormat, type InputFormat } from './input-format.ts';
import { cleanText } from './clean-text.ts';

/** A code from a text message. Stores all digits (`Your code: 12-34` is `1234`), or the text if it has none. */
export const codeFormat: InputFormat<string> = {
  ...storedTextFormat,
  parse: (text) => digitsOf(text) || cleanText(text),
  reformatsOn: 'typing',
};
