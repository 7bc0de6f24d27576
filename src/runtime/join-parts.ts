import type { CompiledFlow } from './shapes/compiled-flow.ts';
import type { FlowPart, FlowRest } from './shapes/flow-parts.ts';

/** The first part of a flow, ready to run: what needs more than that waits for the rest. */
export function partialFlow({ calls: _, ...part }: FlowPart): CompiledFlow {
  return { ...part, nodes: Object.assign([], part.nodes) };
}

/** The whole flow. Its schemas stay the object they were, for whoever draws by them. */
export function wholeFlow(part: CompiledFlow, rest: FlowRest): CompiledFlow {
  const { isPartial: _, ...first } = part;
  return {
    ...first,
    nodes: Object.assign([], part.nodes, rest.nodes),
    steps: { ...first.steps, ...rest.steps },
    modals: { ...first.modals, ...rest.modals },
    context: { ...first.context, ...rest.context },
    let: { ...first.let, ...rest.let },
    options: { ...first.options, ...rest.options },
    schemas: Object.assign(first.schemas, rest.schemas),
  };
}
