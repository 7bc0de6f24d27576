import { copyFile, copyKeys, shownWords } from '../copy-keys.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyUnused: Rule = {
  id: 'copy-unused',
  severity: 'warning',
  needs: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'Words stand in the copy that nothing shows.',
  *check(compilation): Iterable<RuleFinding> {
    const source = copyFile(compilation, compilation.flow.locales[0] ?? '');
    const shown = shownWords(compilation);
    const locales = compilation.sources.filter(({ kind }) => kind === 'copy').map(({ file }) => file);
    for (const key of copyKeys(source)) {
      if (source !== undefined && !shown.has(key))
        yield {
          at: { file: source.file, path: [key], key: true },
          message: `Nothing shows "${key}"`,
          takeOut: locales.map((file) => ({ file, path: [key] })),
        };
    }
  },
};
