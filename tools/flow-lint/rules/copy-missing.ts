import type { Compilation } from '../../compile/compile-flow.ts';
import { itemsWithIndex } from '../../compile/file-shape/items.ts';
import type { Related } from '../../compile/finding.ts';
import { interfaceTexts, isBuiltIn } from '../../compile/interface-texts/interface-texts.ts';
import { findCopyFile, keysOfCopyFile, shownCopyKeys, builtInCopyKeys } from '../copy-keys.ts';
import type { RuleFinding, Rule } from '../rule.ts';

function wholeFile(file: string, locale: string): Related[] {
  return [{ at: { file, path: [] }, message: `the words in ${locale}` }];
}

export const copyMissing: Rule = {
  id: 'copy-missing',
  severity: 'error',
  requiredFileKinds: ['flow', 'copy'],
  about: 'A locale lacks a text that another has, or an interface text that its language does not have built in.',
  *check(compilation): Iterable<RuleFinding> {
    const [first = '', ...others] = compilation.flow.locales;
    const main = findCopyFile(compilation, first);
    const keys = new Set(keysOfCopyFile(main));
    const missingKeys =
      main === undefined
        ? []
        : [...builtInCopyKeys(compilation)].filter((key) => !keys.has(key) && !isInterfaceText(key));
    for (const key of missingKeys) {
      yield {
        at: { file: `copy/${first}.json`, path: [] },
        message: `"${key}" is missing: a widget or the renderer shows it`,
      };
    }
    for (const [index, locale] of itemsWithIndex(compilation.flow.locales)) {
      if (findCopyFile(compilation, locale) === undefined)
        yield { at: { file: 'flow.json', path: ['locales', index] }, message: `There is no file copy/${locale}.json` };
    }
    yield* partialLocales(compilation);
    yield* interfaceTextsMissing(compilation);
    const { partialLocales: partial = [] } = compilation.files.singleValue('flow');
    for (const locale of others) {
      const source = findCopyFile(compilation, locale);
      if (source === undefined || main === undefined) continue;
      const theirs = new Set(keysOfCopyFile(source));
      const names = [...keys];
      // What a partial one lacks, copy-fallback tells.
      for (const key of partial.includes(locale)
        ? []
        : names.filter((key) => !theirs.has(key) && !isInterfaceText(key)))
        yield {
          at: { file: main.file, path: [key], isKey: true },
          message: `"${key}" is missing in ${locale}`,
          related: wholeFile(source.file, locale),
        };
      for (const key of [...theirs].filter((key) => !keys.has(key) && !isInterfaceText(key)))
        yield {
          at: { file: source.file, path: [key], isKey: true },
          message: `"${key}" is missing in ${first}`,
          suggestedNames: names,
          related: wholeFile(main.file, first),
        };
    }
  },
};

/** One finding for each locale without built-in texts, with all the keys that it has to have. */
function* interfaceTextsMissing(compilation: Compilation): Iterable<RuleFinding> {
  const { partialLocales: partial = [] } = compilation.files.singleValue('flow');
  for (const locale of compilation.flow.locales.filter((name) => !partial.includes(name))) {
    const source = findCopyFile(compilation, locale);
    if (source === undefined) continue;
    const keys = new Set(keysOfCopyFile(source));
    const missing = [...shownCopyKeys(compilation)].filter(
      (key) => isInterfaceText(key) && !isBuiltIn(key, locale) && !keys.has(key),
    );
    if (missing.length === 0) continue;
    yield {
      at: { file: source.file, path: [] },
      message: `The language of ${locale} has no built-in interface texts: add ${missing.toSorted().join(', ')}`,
    };
  }
}

function isInterfaceText(key: string): boolean {
  return Object.hasOwn(interfaceTexts, key);
}

function* partialLocales({ files, flow }: Compilation): Iterable<RuleFinding> {
  const [first = '', ...others] = flow.locales;
  for (const [index, locale] of itemsWithIndex(files.singleValue('flow').partialLocales ?? [])) {
    if (others.includes(locale)) continue;
    const at = { file: 'flow.json', path: ['partialLocales', index] };
    if (locale === first)
      yield {
        at,
        message: `"${locale}" is the first locale, whose words stand where others lack theirs: it cannot be partial`,
      };
    else yield { at, message: `"${locale}" is not among the locales of the flow`, suggestedNames: others };
  }
}
