import type { Compilation } from '../../compile/compile-flow.ts';
import { findCopyFile, keysOfCopyFile, copyLocation } from '../copy-keys.ts';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** Reports what the compiler notes, and what can be read but is hidden. */
export const copyMessage: Rule = {
  id: 'copy-message',
  severity: 'error',
  requiredFileKinds: ['flow', 'links', 'copy'],
  about:
    'A message of the copy cannot be read, hides what it should fill in, or uses a tag or style that does not exist.',
  check: (compilation) => compilation.flow.locales.flatMap((locale) => hiddenIn(compilation, locale)),
};

/** A single straight apostrophe, and behind it what it makes stand as it is. */
const hiding = /(?<!')'(\{\w+[,}]|<\/?\w+>)/;

function hiddenIn(compilation: Compilation, locale: string): RuleFinding[] {
  const source = findCopyFile(compilation, locale);
  const messages = recordOrEmpty(source?.value);
  return keysOfCopyFile(source).flatMap((key) => {
    const text = messages[key];
    const [, hidden] = (typeof text === 'string' && hiding.exec(text)) || [];
    if (hidden === undefined) return [];
    const visible = hidden.endsWith(',') ? `${hidden.slice(0, -1)}}` : hidden;
    const message = `The straight apostrophe before ${visible} makes it stand there as it is written: write ’`;
    return [{ at: copyLocation(locale, key), message }];
  });
}
