import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

const kindNames: Readonly<Record<string, string>> = {
  text: 'a text',
  number: 'a number',
  list: 'a list',
  object: 'an object',
};

export const guardNotBoolean: Rule = {
  id: 'guard-not-boolean',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits'],
  about: 'A guard yields something that is neither true nor false, and so never holds.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { use, shape } of analyzedExpressions(compilation)) {
      const what = use.expects === 'boolean' ? kindNames[shape.kind] : undefined;
      if (what === undefined) continue;
      const at = { ...use.at, span: { start: 0, end: use.source.length } };
      yield { at, message: `This yields ${what}, neither true nor false: compare it, or ask $filled(…)` };
    }
  },
};
