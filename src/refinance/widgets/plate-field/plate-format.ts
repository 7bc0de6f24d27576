import { storedTextFormat, type InputFormat } from '../../../formats/input-format.ts';
import { cleanText } from '../../../formats/clean-text.ts';

/** A license plate. Stores capitals, with single spaces and hyphens. */
export const plateFormat: InputFormat<string> = {
  ...storedTextFormat,
  parse: (text) => cleanText(text).replaceAll(/\s+/g, ' ').toUpperCase(),
};
