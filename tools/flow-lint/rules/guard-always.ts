import { trueEverywhere } from '../guards/true-everywhere.ts';
import { prospectsOf } from '../guards/prospects.ts';
import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const guardAlways: Rule = {
  id: 'guard-always',
  severity: 'warning',
  needs: ['flow', 'context', 'schema', 'limits', 'options', 'step', 'view', 'part', 'routine'],
  about: 'A condition always holds, whatever is answered.',
  check(compilation): RuleFinding[] {
    const judged = analyzedExpressions(compilation)
      .filter(({ use }) => use.expects === 'boolean' && use.at.key !== true)
      .map((studied) => {
        const prospects = prospectsOf(compilation, studied);
        const { at, source } = studied.use;
        return {
          at: { ...at, span: { start: 0, end: source.length } },
          is: prospects?.readsValues === true && !prospects.canBeFalse,
        };
      });
    return trueEverywhere(judged).map(({ at }) => ({
      at,
      message: 'This always holds: there is no case in which it does not',
    }));
  },
};
