import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { constantsIn } from '../guards/constants.ts';
import { groupBy } from '../group-by.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const crossedTargets: Rule = {
  id: 'crossed-targets',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'routine'],
  about:
    'A condition asks for one step by its name, and the statement leads to another that a condition beside it asks for.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, nodeLocations: nodePlaces } = compilation;
    const leading = flow.nodes.flatMap((node, id) => {
      const at = nodePlaces[id];
      const steps = node.when === undefined ? [] : stepsNamedIn(flow, node.when);
      return node.op === 'goto' && at !== undefined && steps.length > 0 ? [{ node, at, named: steps }] : [];
    });
    for (const beside of groupBy(leading, ({ at }) => programOf(at)).values())
      for (const { node, at, named: steps } of beside) {
        const crossing = beside.find(
          (candidate) => candidate.named.includes(node.to) && steps.includes(candidate.node.to),
        );
        if (steps.includes(node.to) || crossing === undefined) continue;
        yield {
          at: nestedLocation(at, 'goto'),
          message: `This leads to ${node.to} where ${steps.join(', ')} is asked for, and the other way round beside it: exchange them`,
          mistakeKey: JSON.stringify([programOf(at), [node.to, crossing.node.to].toSorted()]),
          related: [{ at: nestedLocation(crossing.at, 'goto'), message: 'the statement to exchange it with' }],
        };
      }
  },
};

/** Steps that a condition compares something with. */
function stepsNamedIn(flow: CompiledFlow, guard: ExprNode): string[] {
  if (guard.type === 'group') return stepsNamedIn(flow, guard.of);
  if (guard.type !== 'binary') return [];
  const { op, left, right } = guard;
  if (op === 'and' || op === 'or') return [left, right].flatMap((operand) => stepsNamedIn(flow, operand));
  if (op !== '=' && op !== 'in') return [];
  return [left, right]
    .flatMap(constantsIn)
    .flatMap((value) => (typeof value === 'string' && Object.hasOwn(flow.steps, value) ? [value] : []));
}

/** The list of statements that it stands in. */
function programOf({ file, path }: SourceLocation): string {
  return JSON.stringify([file, path.slice(0, -1)]);
}
