import { TYPE } from '@formatjs/icu-messageformat-parser';
import { relatedCopyLocation, copyLocation } from '../copy-keys.ts';
import { messageElementsOf, messagesIn } from '../copy-text.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyCases: Rule = {
  id: 'copy-cases',
  severity: 'error',
  requiredFileKinds: ['flow', 'copy'],
  about: 'A message tells apart other cases than in another locale, or does not count as its language does.',
  *check(compilation): Iterable<RuleFinding> {
    const [first = ''] = compilation.flow.locales;
    for (const locale of compilation.flow.locales) {
      for (const [key, message] of messagesIn(compilation, locale)) {
        const at = copyLocation(locale, key);
        for (const { foreign, counts } of countedOtherwise(locale, message))
          yield {
            at,
            message: `${locale} never counts with "${foreign}": it has ${counts.join(', ')}, and =1 for a number`,
          };
        for (const { value, missing } of casesMissing(locale, message))
          yield { at, message: `${locale} also counts with ${missing.join(', ')}: write each case for {${value}}` };
        const original = compilation.copy[first]?.[key];
        yield* differing(selectCases(original), selectCases(message)).map((what) => ({
          at,
          related: [relatedCopyLocation(first, key)],
          message: `${what} of "${key}" as in ${first}`,
        }));
      }
    }
  },
};

type Cases = ReadonlyMap<string, ReadonlySet<string>>;

function differing(expected: Cases, cases: Cases): string[] {
  const names = [...new Set([...expected.keys(), ...cases.keys()])];
  return names.flatMap((name) => {
    const [expectedCases, ownCases] = [expected.get(name) ?? new Set<string>(), cases.get(name) ?? new Set<string>()];
    // A language in which all cases read the same tells none apart.
    if (expectedCases.size < 2 || ownCases.size < 2) return [];
    const missing = [...expectedCases].filter((name) => !ownCases.has(name));
    const more = [...ownCases].filter((name) => !expectedCases.has(name));
    const say = (verb: string, cases: readonly string[]): string[] =>
      cases.length === 0 ? [] : [`${verb} ${cases.map((name) => `"${name}"`).join(', ')} for {${name}}`];
    return [...say('Write the case', missing), ...say('Take out the case', more)];
  });
}

function selectCases(message: unknown): Cases {
  const casesByName = new Map<string, Set<string>>();
  for (const element of messageElementsOf(message)) {
    if (element.type !== TYPE.select) continue;
    const cases = casesByName.get(element.value) ?? new Set();
    casesByName.set(element.value, cases);
    for (const name of Object.keys(element.options)) cases.add(name);
  }
  return casesByName;
}

/** Cases that the language never counts with, each with those that it does. */
function countedOtherwise(locale: string, message: unknown): { foreign: string; counts: readonly string[] }[] {
  return messageElementsOf(message).flatMap((element) => {
    if (element.type !== TYPE.plural) return [];
    const counts = countsOf(locale, element.pluralType);
    const countedCases =
      counts.length === 0 ? [] : Object.keys(element.options).filter((name) => !name.startsWith('='));
    return countedCases.filter((name) => !counts.includes(name)).map((foreign) => ({ foreign, counts }));
  });
}

/** Cases that are missing, though whole numbers below 200 need them. An exact case, such as =1, counts for its number. */
function casesMissing(locale: string, message: unknown): { value: string; missing: readonly string[] }[] {
  return messageElementsOf(message).flatMap((element) => {
    if (element.type !== TYPE.plural || countsOf(locale, element.pluralType).length === 0) return [];
    const rules = new Intl.PluralRules(locale, { type: element.pluralType ?? 'cardinal' });
    const written = Object.keys(element.options);
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    const counts = numbers
      .filter((number) => !written.includes(`=${number + element.offset}`))
      .map((number) => rules.select(number) as string);
    const missing = [...new Set(counts)].filter((count) => !written.includes(count));
    return missing.length === 0 ? [] : [{ value: element.value, missing: missing.map((count) => `"${count}"`) }];
  });
}

/** The words by which a language counts or, as “1st” and “2nd”, puts in order. None for what is no language. */
function countsOf(locale: string, type: Intl.PluralRuleType = 'cardinal'): string[] {
  try {
    return new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [];
  }
}
