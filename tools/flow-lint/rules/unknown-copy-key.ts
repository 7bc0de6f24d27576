import { copyFile, copyKeys } from '../copy-keys.ts';
import type { Rule } from '../rule.ts';
import { unknownUses } from '../unknown-uses.ts';

export const unknownCopyKey: Rule = {
  id: 'unknown-copy-key',
  severity: 'error',
  needs: ['flow', 'copy'],
  about: 'Words are asked for that the copy of the first locale does not have.',
  check: (compilation) => {
    const [first = ''] = compilation.flow.locales;
    const keys = copyKeys(copyFile(compilation, first));
    // A {parameter} that was not filled is reported where the part is used.
    return unknownUses(compilation, 'copy', 'copy key', keys).filter(({ message }) => !/"\{\w+\}"$/.test(message));
  },
};
