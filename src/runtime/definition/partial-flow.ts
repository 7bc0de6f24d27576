import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { InitialFlow } from '../shapes/split-flow.ts';

/** The initial flow in the form that the runtime runs. */
export function partialFlow({ calls: _, ...part }: InitialFlow): CompiledFlow {
  return { ...part, nodes: Object.assign([], part.nodes) };
}
