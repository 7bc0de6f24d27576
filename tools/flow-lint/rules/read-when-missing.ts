import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { expressionsOfNode } from '../graph/expressions-of.ts';
import { displayedExpressions } from '../guards/screen-guards.ts';
import { inlineLets } from '../guards/inline-lets.ts';
import { trueInEveryUse } from '../guards/true-in-every-use.ts';
import { factsInProgram } from '../guards/program-facts.ts';
import type { Fact } from '../guards/solve.ts';
import { mustBeEmpty, mustBeMissing } from '../guards/possible-results.ts';
import type { AnalyzedExpression } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const readWhenMissing: Rule = {
  id: 'read-when-missing',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'options', 'step', 'view', 'part', 'routine'],
  about: 'A value is shown, sent or copied only where the conditions around it say that it is missing.',
  check(compilation): RuleFinding[] {
    const judgedValues = displayedExpressions(compilation).flatMap(({ expression, facts }) =>
      judged(compilation, expression, facts),
    );
    const run = compilation.programs.flatMap(({ firstNode, owner }) => {
      const facts = factsInProgram(compilation, firstNode, owner.step);
      return [...facts].flatMap(([id, nodeFacts]) => ofNode(compilation, id, owner.step, nodeFacts));
    });
    return trueInEveryUse([...judgedValues, ...run]).map(({ at }) => ({
      at,
      message: 'This is missing wherever it is read here: the condition around it says so',
    }));
  },
};

function ofNode(compilation: Compilation, id: number, step: string | null, nodeFacts: readonly Fact[]): Judged[] {
  const node = compilation.flow.nodes[id];
  if (node === undefined || !handing.has(node.op)) return [];
  const { when } = node;
  const facts =
    when === undefined ? nodeFacts : [...nodeFacts, { guard: inlineLets(compilation, step, when), isTrue: true }];
  return expressionsOfNode(compilation, node)
    .filter(({ use }) => use.parsed.ast !== when)
    .flatMap((studied) => judged(compilation, studied, facts));
}

/** Statements that write, send or hand on what they read. */
const handing: ReadonlySet<string> = new Set(['call', 'send', 'set', 'start', 'answer']);

interface Judged {
  readonly at: RuleFinding['at'];
  readonly is: boolean;
}

/** What is read as it stands, or is an item of a list: a function or a choice may be made for what is missing, not for that. */
function judged(compilation: Compilation, studied: AnalyzedExpression, facts: readonly Fact[]): Judged[] {
  const { ast, spans } = studied.use.parsed;
  const at = { ...studied.use.at, span: { start: 0, end: studied.use.source.length } };
  if (isPath(ast)) return [{ at, is: mustBeMissing(compilation, studied, facts) }];
  return itemsIn(ast).map(({ node, list }) => {
    const span = spans.get(node);
    return { at: span === undefined ? at : { ...at, span }, is: mustBeEmpty(compilation, studied, list, facts) };
  });
}

/** Every `$list[…]` that is handed on, with its list; not what is only asked about. */
function itemsIn(node: ExprNode): { readonly node: ExprNode; readonly list: ExprNode }[] {
  if (node.type === 'variable' && node.filters !== undefined)
    return [{ node, list: { type: 'variable', name: node.name } }];
  if (node.type === 'list') return node.items.flatMap(itemsIn);
  if (node.type === 'object') return node.entries.flatMap(([, value]) => itemsIn(value));
  if (node.type === 'call' && !asking.has(node.name)) return node.args.flatMap(itemsIn);
  return node.type === 'path' && node.head !== undefined ? itemsIn(node.head) : [];
}

const asking: ReadonlySet<string> = new Set(['filled', 'answered', 'exists', 'boolean', 'not', 'count']);

function isPath(node: ExprNode): boolean {
  if (node.type === 'variable') return node.filters === undefined;
  return (
    node.type === 'path' &&
    node.head?.type === 'variable' &&
    node.head.filters === undefined &&
    node.fields.every(({ filters }) => filters === undefined)
  );
}
