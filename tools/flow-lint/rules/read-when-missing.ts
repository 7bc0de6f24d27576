import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { expressionsOf } from '../graph/expressions-of.ts';
import { drawnValues } from '../guards/drawn-guards.ts';
import { inlineLets } from '../guards/inline-lets.ts';
import { trueEverywhere } from '../guards/places.ts';
import { factsInProgram } from '../guards/program-facts.ts';
import type { Fact } from '../guards/solve.ts';
import { mustBeMissing } from '../guards/surroundings.ts';
import type { Studied } from '../shapes/study.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const readWhenMissing: Rule = {
  id: 'read-when-missing',
  severity: 'error',
  needs: ['flow', 'context', 'schema', 'limits', 'options', 'step', 'view', 'part', 'routine'],
  about: 'A value is shown, sent or copied only where the conditions around it say that it is missing.',
  check(compilation): RuleFinding[] {
    const shown = drawnValues(compilation).flatMap(({ value, facts }) => judged(compilation, value, facts));
    const run = compilation.programs.flatMap(({ first, owner }) => {
      const facts = factsInProgram(compilation, first, owner.step);
      return [...facts].flatMap(([id, known]) => ofNode(compilation, id, owner.step, known));
    });
    return trueEverywhere([...shown, ...run]).map(({ at }) => ({
      at,
      message: 'This is missing wherever it is read here: the condition around it says so',
    }));
  },
};

function ofNode(compilation: Compilation, id: number, step: string | null, known: readonly Fact[]): Judged[] {
  const node = compilation.flow.nodes[id];
  if (node === undefined || (node.op !== 'call' && node.op !== 'set')) return [];
  const { when } = node;
  const facts = when === undefined ? known : [...known, { guard: inlineLets(compilation, step, when), holds: true }];
  return expressionsOf(compilation, node)
    .filter(({ use }) => use.parsed.ast !== when)
    .flatMap((studied) => judged(compilation, studied, facts));
}

interface Judged {
  readonly at: RuleFinding['at'];
  readonly is: boolean;
}

/** Only what is read as it stands: a function or a choice may be made for what is missing. */
function judged(compilation: Compilation, studied: Studied, facts: readonly Fact[]): Judged[] {
  const { use } = studied;
  if (!isPlain(use.parsed.ast)) return [];
  const at = { ...use.at, span: { start: 0, end: use.source.length } };
  return [{ at, is: mustBeMissing(compilation, studied, facts) }];
}

function isPlain(node: ExprNode): boolean {
  if (node.type === 'variable') return node.filters === undefined;
  return (
    node.type === 'path' && node.head?.type === 'variable' && node.fields.every(({ filters }) => filters === undefined)
  );
}
