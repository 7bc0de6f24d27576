import { digitsOf } from './digits.ts';
import { shownAsKept, type InputFormat } from './input-format.ts';
import { cleanText } from './clean-text.ts';

/**
 * A code from a text message: digits only, however it was copied (`12 34`, `12-34`, `Your code: 1234`), never cut.
 * A text without any digit stays, so that a wrong key is not swallowed in silence.
 */
export const codeFormat: InputFormat<string> = {
  ...shownAsKept,
  parse: (text) => digitsOf(text) || cleanText(text),
  rewrites: 'typing',
};
