import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import { inside, type Place } from '../../compile/place.ts';
import { constantsIn } from '../guards/constants.ts';
import { groupBy } from '../group-by.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const crossedTargets: Rule = {
  id: 'crossed-targets',
  severity: 'error',
  needs: ['flow', 'step', 'view', 'routine'],
  about:
    'A condition asks for one step by its name, and the statement leads to another that a condition beside it asks for.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, nodePlaces } = compilation;
    const leading = flow.nodes.flatMap((node, id) => {
      const at = nodePlaces[id];
      const named = node.when === undefined ? [] : stepsNamedIn(flow, node.when);
      return node.op === 'goto' && at !== undefined && named.length > 0 ? [{ node, at, named }] : [];
    });
    for (const beside of groupBy(leading, ({ at }) => programOf(at)).values())
      for (const { node, at, named } of beside) {
        const other = beside.find((one) => one.named.includes(node.to) && named.includes(one.node.to));
        if (named.includes(node.to) || other === undefined) continue;
        yield {
          at: inside(at, 'goto'),
          message: `This leads to ${node.to} where ${named.join(', ')} is asked for, and the other way round beside it: exchange them`,
          mistake: JSON.stringify([programOf(at), [node.to, other.node.to].toSorted()]),
          related: [{ at: inside(other.at, 'goto'), message: 'the statement to exchange it with' }],
        };
      }
  },
};

/** Steps that a condition compares something with. */
function stepsNamedIn(flow: CompiledFlow, guard: ExprNode): string[] {
  if (guard.type === 'group') return stepsNamedIn(flow, guard.of);
  if (guard.type !== 'binary') return [];
  const { op, left, right } = guard;
  if (op === 'and' || op === 'or') return [left, right].flatMap((part) => stepsNamedIn(flow, part));
  if (op !== '=' && op !== 'in') return [];
  return [left, right]
    .flatMap(constantsIn)
    .flatMap((value) => (typeof value === 'string' && Object.hasOwn(flow.steps, value) ? [value] : []));
}

/** The list of statements that it stands in. */
function programOf({ file, path }: Place): string {
  return JSON.stringify([file, path.slice(0, -1)]);
}
