import { findMissingValueTraps } from '../../compile/expression.ts';
import { environmentAround, missingKnowledge } from '../shapes/environment.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const missingValue: Rule = {
  id: 'missing-value',
  severity: 'error',
  needs: ['flow', 'context', 'schema', 'limits'],
  about: 'A value that may be missing is negated or compared with !=, which then does not say what was meant.',
  *check(compilation): Iterable<RuleFinding> {
    for (const use of compilation.expressions) {
      const knowledge = missingKnowledge(compilation, environmentAround(compilation, use));
      for (const { message, start, end } of findMissingValueTraps(use.parsed, knowledge))
        yield { at: { ...use.at, span: { start, end } }, message };
    }
  },
};
