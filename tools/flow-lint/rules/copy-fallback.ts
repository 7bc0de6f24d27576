import { isBuiltIn } from '../../compile/interface-texts/interface-texts.ts';
import { findCopyFile, keysOfCopyFile } from '../copy-keys.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** So many keys are named in the sentence. */
const maxKeys = 5;
/** So many of them are shown where they stand; once these are translated, the next ones are. */
const maxFindings = 20;

export const copyFallback: Rule = {
  id: 'copy-fallback',
  severity: 'info',
  requiredFileKinds: ['flow', 'copy'],
  about: 'A partial locale lacks words, which are shown in the first locale.',
  *check(compilation): Iterable<RuleFinding> {
    const { locales, partialLocales = [] } = compilation.files.singleValue('flow');
    const [first = ''] = locales;
    const main = findCopyFile(compilation, first);
    if (main === undefined) return;
    for (const locale of partialLocales) {
      const source = findCopyFile(compilation, locale);
      const theirs = new Set(keysOfCopyFile(source));
      const keys = keysOfCopyFile(main).filter((key) => !isBuiltIn(key, locale));
      const missing = keys.filter((key) => !theirs.has(key));
      if (source === undefined || missing.length === 0) continue;
      const more = missing.length > maxKeys ? ` and ${missing.length - maxKeys} more` : '';
      yield {
        at: { file: source.file, path: [] },
        message: `${missing.length} of ${keys.length} messages are not translated and are shown in ${first}: ${missing.slice(0, maxKeys).join(', ')}${more}`,
        related: missing
          .slice(0, maxFindings)
          .map((key) => ({ at: { file: main.file, path: [key], isKey: true }, message: 'not translated' })),
      };
    }
  },
};
