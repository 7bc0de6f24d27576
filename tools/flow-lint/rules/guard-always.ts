import { trueInEveryUse } from '../guards/true-in-every-use.ts';
import { possibleResultsOf } from '../guards/possible-results.ts';
import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const guardAlways: Rule = {
  id: 'guard-always',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'options', 'step', 'view', 'part', 'routine'],
  about: 'A condition always holds, whatever is answered.',
  check(compilation): RuleFinding[] {
    const judged = analyzedExpressions(compilation)
      .filter(({ use }) => use.expects === 'boolean' && use.at.isKey !== true)
      .map((studied) => {
        const prospects = possibleResultsOf(compilation, studied);
        const { at, source } = studied.use;
        return {
          at: { ...at, span: { start: 0, end: source.length } },
          is: prospects?.readsMoreThanLimits === true && !prospects.canBeFalse,
        };
      });
    return trueInEveryUse(judged).map(({ at }) => ({
      at,
      message: 'This always holds: there is no case in which it does not',
    }));
  },
};
