import { relatedCopyLocation, copyLocation } from '../copy-keys.ts';
import { messagesIn, literalTextOf } from '../copy-text.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** Names, abbreviations and figures are the same everywhere: words that only the one language uses elsewhere tell. */
export const copyUntranslated: Rule = {
  id: 'copy-untranslated',
  severity: 'warning',
  requiredFileKinds: ['flow', 'copy'],
  about: 'A message stands in one language where another is meant.',
  *check(compilation): Iterable<RuleFinding> {
    const [first = '', ...others] = compilation.flow.locales;
    for (const locale of others.filter((locale) => languageOf(locale) !== languageOf(first))) {
      const same = sameIn(compilation, first, locale);
      const [ours, theirs] = [
        vocabulary(compilation, first, same, locale),
        vocabulary(compilation, locale, same, locale),
      ];
      for (const [key, words] of same) {
        const foreign = words.filter((word) => ours.has(word) && !theirs.has(word));
        const isOwnLanguage = words.some((word) => theirs.has(word) && !ours.has(word));
        if (foreign.length === 0 || isOwnLanguage) continue;
        const message = `"${key}" says the same as in ${first}: translate it`;
        yield { at: copyLocation(locale, key), message, related: [relatedCopyLocation(first, key)] };
      }
    }
  },
};

function languageOf(locale: string): string {
  return locale.split('-')[0] ?? '';
}

/** Messages that read the same in both locales, with their words. */
function sameIn(compilation: Compilation, first: string, locale: string): Map<string, string[]> {
  const originals = compilation.copy[first] ?? {};
  const sameMessages = messagesIn(compilation, locale).flatMap(([key, message]) => {
    const text = literalTextOf(message);
    return text === literalTextOf(originals[key]) ? [[key, split(text)] as const] : [];
  });
  return new Map(sameMessages);
}

/** Words of the messages that do differ. */
function vocabulary(
  compilation: Compilation,
  locale: string,
  same: ReadonlyMap<string, unknown>,
  otherLocale: string,
): Set<string> {
  const translated = compilation.copy[otherLocale] ?? {};
  return new Set(
    messagesIn(compilation, locale).flatMap(([key, message]) =>
      same.has(key) || translated[key] === undefined ? [] : split(literalTextOf(message)),
    ),
  );
}

/** Its words; abbreviations such as PDF are none. */
function split(text: string): string[] {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => word !== word.toUpperCase()).map((word) => word.toLowerCase());
}
