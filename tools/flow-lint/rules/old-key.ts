import type { RuleFinding, Rule } from '../rule.ts';

export const oldKey: Rule = {
  id: 'old-key',
  severity: 'warning',
  about: 'A key has its old name. It is accepted until the next release.',
  *check({ sources }): Iterable<RuleFinding> {
    for (const { file, oldKeys } of sources)
      for (const { path, old, key } of oldKeys)
        yield { at: { file, path, key: true }, message: `"${old}" has a new name: "${key}"`, newName: key };
  },
};
