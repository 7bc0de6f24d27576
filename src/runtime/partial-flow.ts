import type { CompiledFlow } from './shapes/compiled-flow.ts';
import type { FlowPart } from './shapes/flow-parts.ts';

/** The first part of a flow, ready to run: what needs more than that waits for the rest. */
export function partialFlow({ calls: _, ...part }: FlowPart): CompiledFlow {
  return { ...part, nodes: Object.assign([], part.nodes) };
}
