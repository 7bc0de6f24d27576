import type { RuleFinding, Rule } from '../rule.ts';

export const oldKey: Rule = {
  id: 'old-key',
  severity: 'warning',
  about: 'A key has its old name. It is accepted until the next release.',
  *check({ sources }): Iterable<RuleFinding> {
    for (const { file, oldKeys } of sources)
      for (const { path, oldName, newName } of oldKeys)
        yield {
          at: { file, path, isKey: true },
          message: `"${oldName}" has a new name: "${newName}"`,
          newName,
        };
  },
};
