import type { CompiledFlow, FlowNode } from '../shapes/compiled-flow.ts';

const ends: ReadonlySet<FlowNode['op']> = new Set(['goto', 'choose', 'return', 'stay', 'open', 'problems']);

/** True if the program after a successful call visits a link in a new tab. */
export function opensTab({ nodes, links }: CompiledFlow, after: FlowNode): boolean {
  for (let node = nodes[after.next]; node !== undefined; node = nodes[node.op === 'jump' ? node.to : node.next]) {
    if (node.op === 'visit' && links[node.link]?.newTab === true) return true;
    if (ends.has(node.op) && node.when === undefined) return false;
  }
  return false;
}
