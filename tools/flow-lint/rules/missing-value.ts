import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { findMissingValueTraps } from '../../compile/expression.ts';
import { operandsOf } from '../../compile/expression/operands.ts';
import { screenGuards } from '../guards/screen-guards.ts';
import { optionalAnswersInSum, optionalAnswersInComparisons, type AnswerContext } from '../guards/optional-answers.ts';
import { factsInProgram } from '../guards/program-facts.ts';
import { environmentOfExpression, missingValueKnowledge } from '../shapes/environment.ts';
import { analyzedExpressionsByNode } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const missingValue: Rule = {
  id: 'missing-value',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'step', 'view', 'part', 'routine'],
  about: 'A value that may be missing is negated, compared or added, and the result is not what was meant.',
  check: (compilation) => [
    ...negated(compilation),
    ...inSums(compilation),
    ...inRules(compilation),
    ...inPrograms(compilation),
  ],
};

function* negated(compilation: Compilation): Iterable<RuleFinding> {
  for (const use of compilation.expressions) {
    const knowledge = missingValueKnowledge(compilation, environmentOfExpression(compilation, use));
    for (const { message, start, end } of findMissingValueTraps(use.parsed, knowledge))
      yield { at: { ...use.at, span: { start, end } }, message };
  }
}

function* inSums(compilation: Compilation): Iterable<RuleFinding> {
  for (const { parsed, owner, itemList, at } of compilation.expressions) {
    const items = itemList?.type === 'variable' ? itemList.name : undefined;
    for (const sum of sumsIn(parsed.ast))
      for (const answer of optionalAnswersInSum(sum, { compilation, step: owner.step, facts: [], itemListPath: items }))
        yield {
          at: { ...at, span: parsed.spans.get(answer) ?? { start: 0, end: 0 } },
          message:
            'This answer is optional, and without it the whole sum is missing: write $sum([…]), which leaves it out',
        };
  }
}

/** The sums of an expression, each with all that is added. */
function sumsIn(node: ExprNode): ExprNode[] {
  return node.type === 'binary' && node.op === '+' ? [node] : operandsOf(node).flatMap(sumsIn);
}

function inRules(compilation: Compilation): RuleFinding[] {
  const message = 'This answer is optional, and without it the rule is broken: begin with $not($filled(…)) or …';
  const rules = screenGuards(compilation).filter(({ isRule }) => isRule);
  return wrongInAllUses(
    rules.flatMap(({ guard, facts, ruleFieldPath }) => {
      const [items, name] = ruleFieldPath?.split('.*.') ?? [];
      return judged(
        guard,
        {
          compilation,
          step: stepOf(compilation, guard),
          facts,
          itemListPath: items,
          ruleFieldPath: name === undefined ? ruleFieldPath : `${items}.${name}`,
        },
        message,
      );
    }),
  );
}

function inPrograms(compilation: Compilation): RuleFinding[] {
  const message =
    'This answer is optional, and without it the condition is missing, which leads to the error view: ask $filled(…) first';
  const starts = [
    ...compilation.programs.filter(({ kind }) => kind !== 'enter'),
    ...Object.values(compilation.flow.steps).map(({ id, enter }) => ({ firstNode: enter, owner: { step: id } })),
  ];
  return wrongInAllUses(
    starts.flatMap(({ firstNode, owner: { step } }) =>
      [...factsInProgram(compilation, firstNode, step)].flatMap(([id, facts]) => {
        const guard = compilation.flow.nodes[id]?.when;
        return guard === undefined ? [] : judged(guard, { compilation, step, facts }, message);
      }),
    ),
  );
}

function stepOf(compilation: Compilation, guard: ExprNode): string | null {
  return analyzedExpressionsByNode(compilation).get(guard)?.use.owner.step ?? null;
}

type Judged = RuleFinding & { readonly is: boolean };

/** A place for each answer that is compared, or for the whole if none is. */
function judged(guard: ExprNode, around: AnswerContext, message: string): Judged[] {
  const use = analyzedExpressionsByNode(around.compilation).get(guard)?.use;
  if (use === undefined) return [];
  const wholeSpan = { start: 0, end: use.source.length };
  const spans = optionalAnswersInComparisons(guard, around).map((answer) => use.parsed.spans.get(answer) ?? wholeSpan);
  return spans.length === 0
    ? [{ at: { ...use.at, span: wholeSpan }, message, is: false }]
    : spans.map((span) => ({ at: { ...use.at, span }, message, is: true }));
}

/** What is wrong wherever the statement or field is used. */
function wrongInAllUses(all: readonly Judged[]): RuleFinding[] {
  const safe = new Set(all.filter(({ is }) => !is).map(({ at }) => locationKey(at)));
  const wrong = all.filter(({ at }) => !safe.has(locationKey(at)));
  const byLocation = new Map(wrong.map(({ at, message }) => [JSON.stringify(at), { at, message }]));
  return [...byLocation.values()];
}

function locationKey({ file, path }: RuleFinding['at']): string {
  return `${file} ${path.join(' ')}`;
}
