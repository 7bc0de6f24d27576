import { computedNamed, entryNames } from '../shapes/environment.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unknownName: Rule = {
  id: 'unknown-name',
  severity: 'error',
  needs: ['flow', 'context', 'step', 'routine'],
  about: 'An expression reads a name that is not bound, or a statement or form writes to an entry that does not exist.',
  *check(compilation): Iterable<RuleFinding> {
    for (const use of compilation.uses) {
      if (use.kind !== 'path' || !use.written) continue;
      const [root = ''] = use.names;
      const names = entryNames(compilation, use.owner.step);
      // Of a computed one another rule tells more.
      if (names.includes(root) || computedNamed(compilation, use.owner.step, root) !== undefined) continue;
      const at = { ...use.at, span: { start: 0, end: root.length } };
      yield { at, message: `There is no context entry "${root}" to write to`, names };
    }
  },
};
