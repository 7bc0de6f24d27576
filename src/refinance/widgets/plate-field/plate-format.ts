import { shownAsKept, type InputFormat } from '../../../formats/input-format.ts';
import { cleanText } from '../../../formats/clean-text.ts';

/**
 * A license plate: stored in capitals, spaces and hyphens as on the plate. Nothing is rewritten while it is typed; the
 * plate shows capitals by itself.
 */
export const plateFormat: InputFormat<string> = {
  ...shownAsKept,
  parse: (text) => cleanText(text).replaceAll(/\s+/g, ' ').toUpperCase(),
};
