import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const timer: Rule = {
  id: 'timer',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits'],
  about: 'The time of an "after" is no number of milliseconds, or none that makes sense on a screen.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { use, shape } of analyzedExpressions(compilation)) {
      const { path } = use.at;
      if (path.at(-3) !== 'after' || path.at(-1) !== 'ms') continue;
      const at = { ...use.at, span: { start: 0, end: use.source.length } };
      if (shape.kind !== 'number' && shape.kind !== 'any')
        yield { at, message: 'This must yield milliseconds, a number' };
      else if (shape.optional) yield { at, message: 'This may be missing, and the timer would then never start' };
      else {
        const fault = (shape.possibleValues?.values ?? []).map(faultOf).find((message) => message !== undefined);
        if (fault !== undefined) yield { at, message: fault };
      }
    }
  },
};

/** Sooner, nobody has read the screen. */
const leastMs = 250;
/** More milliseconds no browser can count: its timer would be over at once. */
const mostMs = 2 ** 31 - 1;

function faultOf(ms: string | number | boolean): string | undefined {
  if (typeof ms !== 'number') return undefined;
  if (ms < leastMs) return `${ms} milliseconds are over before the screen is read: a second is 1000, a minute 60000`;
  if (ms > mostMs) return `${ms} milliseconds are more than a browser can wait: the most are ${mostMs}, 24 days`;
  return undefined;
}
