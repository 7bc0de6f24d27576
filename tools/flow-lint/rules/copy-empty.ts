import { TYPE } from '@formatjs/icu-messageformat-parser';
import { copyFile } from '../copy-keys.ts';
import { elementsOf, messagesIn, wordsOf } from '../copy-text.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyEmpty: Rule = {
  id: 'copy-empty',
  severity: 'error',
  needs: ['flow', 'copy'],
  about: 'A message of the copy says nothing.',
  *check(compilation): Iterable<RuleFinding> {
    for (const locale of compilation.flow.locales) {
      const source = copyFile(compilation, locale);
      for (const [key, message] of source === undefined ? [] : messagesIn(compilation, locale)) {
        if (source === undefined || saysSomething(message)) continue;
        const remedy = 'write what it is to say; for nothing at all, take the text off the screen';
        yield { at: { file: source.file, path: [key] }, message: `"${key}" says nothing: ${remedy}` };
      }
    }
  },
};

function saysSomething(message: unknown): boolean {
  const shows = elementsOf(message).some(({ type }) => type !== TYPE.literal && type !== TYPE.tag);
  return shows || wordsOf(message).trim() !== '';
}
