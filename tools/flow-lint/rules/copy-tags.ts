import { TYPE } from '@formatjs/icu-messageformat-parser';
import { tagPrefix } from '../../../src/runtime/copy/compiled-message.ts';
import { relatedCopyLocation, copyLocation } from '../copy-keys.ts';
import { messageElementsOf } from '../copy-text.ts';
import { tagNamesIn } from '../tag-names.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** Where a line may break differs from language to language. */
const ofTheLanguage: ReadonlySet<string> = new Set(['nobr']);

export const copyTags: Rule = {
  id: 'copy-tags',
  severity: 'error',
  requiredFileKinds: ['flow', 'copy', 'links'],
  about: 'A message has a link or mark in one locale, and not in another.',
  *check(compilation): Iterable<RuleFinding> {
    const [first = '', ...others] = compilation.flow.locales;
    for (const locale of others) {
      for (const [key, message] of Object.entries(compilation.copy[locale] ?? {})) {
        const original = compilation.copy[first]?.[key];
        if (original === undefined) continue;
        const [expected, actual] = [tagsIn(original), tagsIn(message)];
        const at = copyLocation(locale, key);
        const related = [relatedCopyLocation(first, key)];
        const describeTag = (tag: string): string =>
          Object.hasOwn(compilation.flow.links, tag) ? `The link <${tag}>` : `The mark <${tag}>`;
        for (const tag of actual.filter((tag) => !expected.includes(tag)))
          yield {
            at,
            related,
            message: `${describeTag(tag)} is not in "${key}" of ${first}: take it out here, or put it in there too`,
          };
        for (const tag of expected.filter((tag) => !actual.includes(tag)))
          yield {
            at,
            related,
            message: `${describeTag(tag)} of "${key}" in ${first} is missing here: put it around the same words`,
          };
        for (const [tag, times] of timesIn(original)) {
          const count = timesIn(message).get(tag);
          if (count === undefined || count === times || hasCases(original) || hasCases(message)) continue;
          const text = `${describeTag(tag)} stands ${count}× here and ${times}× in "${key}" of ${first}: put it around the same words`;
          yield { at, related, message: text };
        }
      }
    }
  },
};

function tagsIn(message: unknown): string[] {
  return tagNamesIn(message).filter((tag) => !ofTheLanguage.has(tag));
}

function timesIn(message: unknown): Map<string, number> {
  const tags = messageElementsOf(message).flatMap((element) =>
    element.type === TYPE.tag ? [element.value.slice(tagPrefix.length)] : [],
  );
  const times = new Map<string, number>();
  for (const tag of tags) if (!ofTheLanguage.has(tag)) times.set(tag, (times.get(tag) ?? 0) + 1);
  return times;
}

/** Each language has its own cases, and tags in them. */
function hasCases(message: unknown): boolean {
  return messageElementsOf(message).some((element) => 'options' in element);
}
