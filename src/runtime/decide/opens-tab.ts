import type { CompiledFlow, FlowNode } from '../shapes/compiled-flow.ts';

/** Where a program ends, or goes on elsewhere. */
const ends: ReadonlySet<FlowNode['op']> = new Set(['goto', 'choose', 'return', 'stay', 'open', 'problems']);

/** Whether a program that goes on after a node, as it does when all goes well, visits a link in a new tab. */
export function opensTab({ nodes, links }: CompiledFlow, after: FlowNode): boolean {
  for (let node = nodes[after.next]; node !== undefined; node = nodes[node.op === 'jump' ? node.to : node.next]) {
    if (node.op === 'visit' && links[node.link]?.newTab === true) return true;
    // With a condition it may be passed by.
    if (ends.has(node.op) && node.when === undefined) return false;
  }
  return false;
}
