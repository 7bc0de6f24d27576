import { studiedExpressions } from '../shapes/study.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const timer: Rule = {
  id: 'timer',
  severity: 'error',
  needs: ['flow', 'context', 'schema', 'limits'],
  about: 'The time of an "after" is no number of milliseconds, so the timer would never start.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { use, shape } of studiedExpressions(compilation)) {
      const { path } = use.at;
      if (path.at(-3) !== 'after' || path.at(-1) !== 'ms') continue;
      const at = { ...use.at, span: { start: 0, end: use.source.length } };
      if (shape.kind !== 'number' && shape.kind !== 'any')
        yield { at, message: 'This must yield milliseconds, a number' };
      else if (shape.optional) yield { at, message: 'This may be missing, and the timer would then never start' };
    }
  },
};
