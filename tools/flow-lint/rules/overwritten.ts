import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { inlineLets } from '../guards/inline-lets.ts';
import { trueInEveryUse } from '../guards/true-in-every-use.ts';
import { mustBeTrue } from '../guards/possible-results.ts';
import { analyzedExpressionsByNode } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const overwritten: Rule = {
  id: 'overwritten',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'options', 'step', 'view', 'routine'],
  about: 'A banner is replaced by another before anybody can read it.',
  check(compilation): RuleFinding[] {
    const judged = compilation.flow.nodes.flatMap((node, id) => {
      const at = compilation.nodeLocations[id];
      if (node.op !== 'banner' || at === undefined) return [];
      const later = bannersBehind(compilation, node);
      const is = areAlwaysShown(compilation, id, later);
      return [
        { at: nestedLocation(at, 'banner'), is, later: later.flatMap((id) => compilation.nodeLocations[id] ?? []) },
      ];
    });
    return trueInEveryUse(judged).map(({ at, later }) => ({
      at,
      message: `Nobody sees this: wherever it is shown, ${later.length > 1 ? 'one of the next banners' : 'the next banner'} replaces it at once`,
      related: [...new Map(later.map((location) => [JSON.stringify(location), location])).values()].map(replacing),
    }));
  },
};

function replacing(at: SourceLocation): { at: SourceLocation; message: string } {
  return { at: nestedLocation(at, 'banner'), message: 'this replaces it' };
}

type Banner = FlowNode & { readonly op: 'banner' };

/** The banners behind one with nothing between them: a call or a change could make their conditions others. */
function bannersBehind({ flow }: Compilation, banner: Banner): NodeId[] {
  const banners: NodeId[] = [];
  for (let id = banner.next; flow.nodes[id]?.op === 'banner' && !banners.includes(id); id = flow.nodes[id]?.next ?? -1)
    banners.push(id);
  return banners;
}

function areAlwaysShown(compilation: Compilation, banner: NodeId, later: readonly NodeId[]): boolean {
  const { flow, nodeOwners } = compilation;
  const guards = later.map((id) => flow.nodes[id]?.when);
  const ownGuard = flow.nodes[banner]?.when;
  if (guards.includes(undefined)) return true;
  const use = ownGuard === undefined ? undefined : analyzedExpressionsByNode(compilation).get(ownGuard)?.use;
  if (ownGuard === undefined || use === undefined) return false;
  const step = nodeOwners[banner]?.step ?? null;
  const [first, ...others] = guards.flatMap((guard) => guard ?? []);
  if (first === undefined) return false;
  const either = others.reduce((left: ExprNode, right): ExprNode => ({ type: 'binary', op: 'or', left, right }), first);
  return mustBeTrue(compilation, use, either, [{ guard: inlineLets(compilation, step, ownGuard), isTrue: true }]);
}
