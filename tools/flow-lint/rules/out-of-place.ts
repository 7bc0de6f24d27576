import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { Owner } from '../../compile/uses.ts';
import { openedModalsByStep } from '../names-by-step.ts';
import { groupBy } from '../group-by.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const outOfPlace: Rule = {
  id: 'out-of-place',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'routine'],
  about: 'A statement stands where what it speaks of is never there: a covered step, or an open modal.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, nodeLocations: nodePlaces, nodeOwners } = compilation;
    // A routine has its place where one of those who run it has.
    const places = groupBy(flow.nodes.keys(), (id) => JSON.stringify([nodePlaces[id]?.file, nodePlaces[id]?.path]));
    for (const ids of places.values()) {
      const faults = ids.map((id) => faultOf(compilation, flow.nodes[id], nodeOwners[id]));
      const [at, message] = [nodePlaces[ids[0] ?? -1], faults[0]];
      if (at !== undefined && message !== undefined && !faults.includes(undefined)) yield { at, message };
    }
  },
};

function faultOf(compilation: Compilation, node: FlowNode | undefined, owner: Owner | undefined): string | undefined {
  if (node === undefined || owner === undefined) return undefined;
  if (node.op === 'return' && compilation.flow.steps[owner.step ?? '']?.kind === 'step')
    return `"return" leads from a view to the step that it covers; ${owner.step ?? ''} covers none, and the visit would begin anew: use "goto"`;
  if (node.op === 'close' && !canBeOpen(compilation, owner))
    return 'No modal can be open here that "close" could close: take it out';
  return undefined;
}

function canBeOpen(compilation: Compilation, { step, modal }: Owner): boolean {
  const opened = openedModalsByStep(compilation);
  return modal !== null || opened.has(null) || (step === null ? opened.size > 0 : opened.has(step));
}
