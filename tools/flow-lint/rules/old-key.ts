import type { Compilation } from '../../compile/compile-flow.ts';
import { oldSuppressionPaths } from '../../compile/old-suppression-paths.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const oldKey: Rule = {
  id: 'old-key',
  severity: 'warning',
  about: 'A key has its old name. It is accepted until the next release.',
  check: (compilation) => [...keys(compilation), ...suppressions(compilation)],
};

function* keys({ sources }: Compilation): Iterable<RuleFinding> {
  for (const { file, oldKeys } of sources)
    for (const { path, oldName, newName } of oldKeys)
      yield {
        at: { file, path, isKey: true },
        message: `"${oldName}" has a new name: "${newName}"`,
        newName,
      };
}

/** If only the key were renamed, the suppression would no longer match. */
function* suppressions({ sources }: Compilation): Iterable<RuleFinding> {
  for (const { at, oldPath, newPath } of oldSuppressionPaths(sources))
    yield {
      at,
      message: `"${oldPath}" contains the old name of a key. Write "${newPath}"`,
      newName: newPath,
    };
}
