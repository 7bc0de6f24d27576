import { TYPE } from '@formatjs/icu-messageformat-parser';
import { copyFile, messageIn } from '../copy-keys.ts';
import { elementsOf, messagesIn } from '../copy-text.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyCases: Rule = {
  id: 'copy-cases',
  severity: 'error',
  needs: ['flow', 'copy'],
  about: 'A message tells apart other cases than in another locale, or counts in a way that its language does not.',
  *check(compilation): Iterable<RuleFinding> {
    const [first = ''] = compilation.flow.locales;
    for (const locale of compilation.flow.locales) {
      const source = copyFile(compilation, locale);
      if (source === undefined) continue;
      const counts = countsOf(locale);
      for (const [key, message] of messagesIn(compilation, locale)) {
        const at = { file: source.file, path: [key] };
        for (const one of pluralCases(message).filter((each) => counts.length > 0 && !counts.includes(each)))
          yield {
            at,
            message: `${locale} never counts with "${one}": it has ${counts.join(', ')}, and =1 for a number`,
          };
        const original = compilation.copy[first]?.[key];
        if (locale === first || original === undefined) continue;
        yield* differing(selectCases(original), selectCases(message)).map((what) => ({
          at,
          related: messageIn(compilation, first, key),
          message: `${what} of "${key}" as in ${first}`,
        }));
      }
    }
  },
};

type Cases = ReadonlyMap<string, ReadonlySet<string>>;

function differing(wanted: Cases, found: Cases): string[] {
  const names = [...new Set([...wanted.keys(), ...found.keys()])];
  return names.flatMap((name) => {
    const [theirs, own] = [wanted.get(name) ?? new Set<string>(), found.get(name) ?? new Set<string>()];
    // A language in which all cases read the same tells none apart.
    if (theirs.size < 2 || own.size < 2) return [];
    const missing = [...theirs].filter((one) => !own.has(one));
    const more = [...own].filter((one) => !theirs.has(one));
    const say = (verb: string, cases: readonly string[]): string[] =>
      cases.length === 0 ? [] : [`${verb} ${cases.map((one) => `"${one}"`).join(', ')} for {${name}}`];
    return [...say('Write the case', missing), ...say('Take out the case', more)];
  });
}

function selectCases(message: unknown): Cases {
  const found = new Map<string, Set<string>>();
  for (const element of elementsOf(message)) {
    if (element.type !== TYPE.select || !('options' in element)) continue;
    const cases = found.get(element.value) ?? new Set();
    found.set(element.value, cases);
    for (const one of Object.keys(element.options)) cases.add(one);
  }
  return found;
}

function pluralCases(message: unknown): string[] {
  return elementsOf(message).flatMap((element) =>
    element.type === TYPE.plural && 'options' in element
      ? Object.keys(element.options).filter((one) => !one.startsWith('='))
      : [],
  );
}

/** The words by which a language counts: one and other, or more. None for what is no language. */
function countsOf(locale: string): string[] {
  try {
    return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  } catch {
    return [];
  }
}
