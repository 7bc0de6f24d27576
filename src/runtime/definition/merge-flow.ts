import { readCompactForm } from './read-compact-form.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { CompactRemainingFlow } from '../shapes/compact-form.ts';

/** Merges the initial flow and the remaining flow. `schemas` stays the same object. */
export function mergeFlow(initialFlow: CompiledFlow, compact: CompactRemainingFlow): CompiledFlow {
  const { isPartial: _, ...initial } = initialFlow;
  const remaining = readCompactForm(compact);
  return {
    ...initial,
    nodes: Object.assign([], initial.nodes, remaining.nodes),
    steps: { ...initial.steps, ...remaining.steps },
    modals: { ...initial.modals, ...remaining.modals },
    context: { ...initial.context, ...remaining.context },
    let: { ...initial.let, ...remaining.let },
    options: { ...initial.options, ...remaining.options },
    schemas: Object.assign(initial.schemas, remaining.schemas),
  };
}
