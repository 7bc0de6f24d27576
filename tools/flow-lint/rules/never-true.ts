import type { RuleFinding, Rule } from '../rule.ts';
import { environmentOf } from '../shapes/environment.ts';

export const neverTrue: Rule = {
  id: 'never-true',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'options', 'step', 'view', 'part', 'routine'],
  about:
    'Something that is asked is yes or no, and all that the flow writes to it is the one of the two with which it begins.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { name, step, declared } of compilation.entryUses) {
      const possible = declared.type === 'boolean' ? environmentOf(compilation, step)(name)?.possibleValues : undefined;
      const [only, ...more] = possible?.values ?? [];
      if (only === undefined || more.length > 0) continue;
      for (const { at, owner, parsed } of compilation.expressions) {
        if (step !== null && owner.step !== step) continue;
        if (parsed.paths.some(([root]) => root === name))
          yield { at, message: `"${name}" is always ${String(only)} here: nothing ever writes anything else to it` };
      }
    }
  },
};
