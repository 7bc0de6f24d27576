import { readCompactForm } from './compact-form.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { CompactRest } from '../shapes/compact-form.ts';

/** Merges the initial and the remaining flow. `schemas` stays the same object. */
export function mergeFlow(part: CompiledFlow, compact: CompactRest): CompiledFlow {
  const { isPartial: _, ...first } = part;
  const rest = readCompactForm(compact);
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
