import { TYPE } from '@formatjs/icu-messageformat-parser';
import { copyLocation } from '../copy-keys.ts';
import { messageElementsOf, messagesIn, literalTextOf } from '../copy-text.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyEmpty: Rule = {
  id: 'copy-empty',
  severity: 'error',
  requiredFileKinds: ['flow', 'copy'],
  about: 'A message of the copy says nothing.',
  *check(compilation): Iterable<RuleFinding> {
    for (const locale of compilation.flow.locales) {
      for (const [key, message] of messagesIn(compilation, locale)) {
        if (hasText(message)) continue;
        const remedy = 'write what it is to say; for nothing at all, take the text off the screen';
        yield { at: copyLocation(locale, key), message: `"${key}" says nothing: ${remedy}` };
      }
    }
  },
};

/** What has no words by itself: it says what the elements in it say. */
const silent: ReadonlySet<TYPE> = new Set([TYPE.literal, TYPE.tag, TYPE.select, TYPE.plural]);

function hasText(message: unknown): boolean {
  return messageElementsOf(message).some(({ type }) => !silent.has(type)) || literalTextOf(message).trim() !== '';
}
