import { inferShape } from '../shapes/infer-shape.ts';
import { environmentAround } from '../shapes/environment.ts';
import type { RuleFinding, Rule } from '../rule.ts';

const words: Readonly<Record<string, string>> = {
  text: 'a text',
  number: 'a number',
  list: 'a list',
  object: 'an object',
};

export const guardNotBoolean: Rule = {
  id: 'guard-not-boolean',
  severity: 'error',
  about: 'A guard yields something that is neither true nor false, and so never holds.',
  *check(compilation): Iterable<RuleFinding> {
    for (const use of compilation.expressions) {
      if (use.expects !== 'boolean') continue;
      const shapeOf = environmentAround(compilation, use);
      const { kind } = inferShape(use.parsed.ast, { shapeOf, functions: compilation.registries.functions });
      const what = words[kind];
      if (what === undefined) continue;
      const at = { ...use.at, span: { start: 0, end: use.source.length } };
      yield { at, message: `This yields ${what}, neither true nor false: compare it, or ask $filled(…)` };
    }
  },
};
