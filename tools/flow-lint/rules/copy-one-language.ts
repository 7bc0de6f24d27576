import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { findCopyFile, keysOfCopyFile, relatedCopyLocation, copyLocation } from '../copy-keys.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyOneLanguage: Rule = {
  id: 'copy-one-language',
  severity: 'info',
  requiredFileKinds: ['flow', 'copy'],
  about: 'A message was changed in one language, and says in another what it said before.',
  *check(compilation): Iterable<RuleFinding> {
    const { previous, flow } = compilation;
    if (previous === undefined) return;
    for (const locale of flow.locales) {
      for (const key of keysOfCopyFile(findCopyFile(compilation, locale))) {
        if (change(compilation, previous, locale, key) !== 'same') continue;
        const otherLocale = flow.locales.find(
          (candidate) =>
            languageOf(candidate) !== languageOf(locale) && change(compilation, previous, candidate, key) === 'changed',
        );
        if (otherLocale === undefined) continue;
        const message = `"${key}" was changed in ${otherLocale} since ${previous.flow.version}, and says here what it said before`;
        yield { at: copyLocation(locale, key), message, related: [relatedCopyLocation(otherLocale, key)] };
      }
    }
  },
};

/** What became of a message that was there before; undefined for one that was not, or is not. */
function change(
  compilation: Compilation,
  previous: Compilation,
  locale: string,
  key: string,
): 'same' | 'changed' | undefined {
  const [was, is] = [previous, compilation].map((version) => recordOrEmpty(findCopyFile(version, locale)?.value)[key]);
  if (typeof was !== 'string' || typeof is !== 'string') return undefined;
  return was === is ? 'same' : 'changed';
}

function languageOf(locale: string): string {
  return locale.split('-')[0] ?? '';
}
