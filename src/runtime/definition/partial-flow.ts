import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { InitialFlow } from '../shapes/split-flow.ts';

/** Converts the initial flow to the form that the runtime runs. */
export function createPartialFlow({ calls: _, ...initialFlow }: InitialFlow): CompiledFlow {
  return { ...initialFlow, nodes: Object.assign([], initialFlow.nodes) };
}

/** An event needs the remaining flow, which has not loaded. The event is handled again once the flow is complete. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';
}

/** @throws NotLoadedError if the value is undefined and the flow is incomplete */
export function assertLoaded(flow: CompiledFlow, value: unknown, name: string): void {
  if (value === undefined && flow.isPartial === true) throw new NotLoadedError(`Not loaded yet: ${name}`);
}
