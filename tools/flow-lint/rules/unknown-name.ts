import { computedNamed, entryNamed, entryNames } from '../shapes/environment.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { usesOf } from '../uses-of.ts';

export const unknownName: Rule = {
  id: 'unknown-name',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'step', 'routine'],
  about: 'An expression reads a name that is not bound, or a statement or form writes to an entry that does not exist.',
  *check(compilation): Iterable<RuleFinding> {
    for (const use of usesOf(compilation, 'path')) {
      if (!use.written) continue;
      const [root = ''] = use.names;
      const { step } = use.owner;
      // Of a computed one another rule tells more.
      if ([entryNamed, computedNamed].some((find) => find(compilation, step, root) !== undefined)) continue;
      const at = { ...use.at, span: { start: 0, end: root.length } };
      yield {
        at,
        message: `There is no context entry "${root}" to write to`,
        suggestedNames: entryNames(compilation, step),
      };
    }
  },
};
