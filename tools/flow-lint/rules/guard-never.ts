import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { Related } from '../../compile/finding.ts';
import { screenGuards } from '../guards/screen-guards.ts';
import { trueInEveryUse } from '../guards/true-in-every-use.ts';
import { factsInProgram } from '../guards/program-facts.ts';
import type { Fact } from '../guards/solve.ts';
import { possibleResultsOf } from '../guards/possible-results.ts';
import {
  analyzedExpressionsByNode,
  analyzedExpressions,
  type AnalyzedExpression,
} from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const guardNever: Rule = {
  id: 'guard-never',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'options', 'step', 'view', 'part', 'routine'],
  about: 'A condition never holds: by itself, or where it stands.',
  check(compilation): RuleFinding[] {
    const alone = analyzedExpressions(compilation)
      .filter(({ use }) => use.expects === 'boolean' && use.at.isKey !== true)
      .map((studied) => judged(compilation, studied, []));
    const contradictions = trueInEveryUse(alone);
    const reported = new Set(contradictions.map(({ at }) => JSON.stringify([at.file, at.path])));
    const findings = [...ofPrograms(compilation), ...ofScreens(compilation)];
    const shadowed = trueInEveryUse(findings).filter(({ at }) => !reported.has(JSON.stringify([at.file, at.path])));
    return [
      ...contradictions.map(({ at }) => ({ at, message: 'This never holds: it contradicts itself' })),
      ...shadowed.map(({ at, why, studied, facts }) => ({
        at,
        message: `This never holds here: ${why}`,
        related: otherEnds(compilation, studied, facts),
      })),
    ];
  },
};

interface Judged {
  readonly at: RuleFinding['at'];
  readonly is: boolean;
  readonly why: string;
  readonly studied: AnalyzedExpression;
  readonly facts: readonly Fact[];
}

function judged(compilation: Compilation, studied: AnalyzedExpression, facts: readonly Fact[], why = ''): Judged {
  const { use } = studied;
  const prospects = possibleResultsOf(compilation, studied, facts);
  const at = { ...use.at, span: { start: 0, end: use.source.length } };
  return { at, is: prospects?.readsMoreThanLimits === true && !prospects.canBeTrue, why, studied, facts };
}

/** Of what is known there, as little as it takes for this never to hold. */
function otherEnds(compilation: Compilation, studied: AnalyzedExpression, facts: readonly Fact[]): Related[] {
  const without = (all: readonly Fact[], removed: Fact): readonly Fact[] => all.filter((fact) => fact !== removed);
  const needed = facts.reduce((remaining, fact) => {
    const prospects = possibleResultsOf(compilation, studied, without(remaining, fact));
    return prospects !== undefined && !prospects.canBeTrue ? without(remaining, fact) : remaining;
  }, facts);
  return needed.flatMap(({ originalNode: from, isTrue: holds }) => {
    const at = from === undefined ? undefined : analyzedExpressionsByNode(compilation).get(from)?.use.at;
    if (at === undefined) return [];
    const message =
      from?.type === 'literal' ? 'this is written here' : holds ? 'this holds here' : 'this does not hold here';
    return [{ at, message }];
  });
}

function ofPrograms(compilation: Compilation): Judged[] {
  const why = 'what stands before it takes every such case, or has just written something else';
  const starts = [
    ...compilation.programs.filter(({ kind }) => kind !== 'enter'),
    ...Object.values(compilation.flow.steps).map(({ id, enter }) => ({ firstNode: enter, owner: { step: id } })),
  ];
  return starts.flatMap(({ firstNode, owner }) => {
    const facts = factsInProgram(compilation, firstNode, owner.step);
    return [...facts].flatMap(([id, nodeFacts]) =>
      ofGuard(compilation, compilation.flow.nodes[id]?.when, nodeFacts, why),
    );
  });
}

function ofScreens(compilation: Compilation): Judged[] {
  const why = 'what it stands in is shown only in other cases, or a choice before it takes them all';
  const never = 'no answer that its schema lets pass, passes this rule';
  return screenGuards(compilation).flatMap(({ guard, facts, isRule }) =>
    ofGuard(compilation, guard, facts, isRule === true ? never : why),
  );
}

function ofGuard(compilation: Compilation, guard: ExprNode | undefined, facts: readonly Fact[], why: string): Judged[] {
  const studied = guard === undefined ? undefined : analyzedExpressionsByNode(compilation).get(guard);
  return studied === undefined || studied.use.at.isKey === true ? [] : [judged(compilation, studied, facts, why)];
}
