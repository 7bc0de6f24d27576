import { itemsOf } from '../../compile/file-shape/items.ts';
import type { Related } from '../../compile/finding.ts';
import { copyFile, copyKeys, ownWords } from '../copy-keys.ts';
import type { RuleFinding, Rule } from '../rule.ts';

function whole(file: string, locale: string): Related[] {
  return [{ at: { file, path: [] }, message: `the words in ${locale}` }];
}

export const copyMissing: Rule = {
  id: 'copy-missing',
  severity: 'error',
  needs: ['flow', 'copy'],
  about: 'A locale lacks words that another has, or that a widget or the renderer shows.',
  *check(compilation): Iterable<RuleFinding> {
    const [first = '', ...others] = compilation.flow.locales;
    const main = copyFile(compilation, first);
    const keys = new Set(copyKeys(main));
    const words = main === undefined ? [] : [...ownWords(compilation)].filter((word) => !keys.has(word));
    for (const word of words) {
      yield {
        at: { file: `copy/${first}.json`, path: [] },
        message: `"${word}" is missing: a widget or the renderer shows it`,
      };
    }
    for (const [index, locale] of itemsOf(compilation.flow.locales)) {
      if (copyFile(compilation, locale) === undefined)
        yield { at: { file: 'flow.json', path: ['locales', index] }, message: `There is no file copy/${locale}.json` };
    }
    for (const locale of others) {
      const source = copyFile(compilation, locale);
      if (source === undefined || main === undefined) continue;
      const theirs = new Set(copyKeys(source));
      const names = [...keys];
      for (const key of names.filter((one) => !theirs.has(one)))
        yield {
          at: { file: main.file, path: [key], key: true },
          message: `"${key}" is missing in ${locale}`,
          related: whole(source.file, locale),
        };
      for (const key of [...theirs].filter((one) => !keys.has(one)))
        yield {
          at: { file: source.file, path: [key], key: true },
          message: `"${key}" is missing in ${first}`,
          names,
          related: whole(main.file, first),
        };
    }
  },
};
