import type { CompiledFlow } from '../shapes/compiled-flow.ts';

/** An event needs a part of the flow that has not loaded. It is handled again once the flow is complete. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';
}

/** @throws NotLoadedError if the part is undefined and the flow is incomplete */
export function assertLoaded(flow: CompiledFlow, part: unknown, name: string): void {
  if (part === undefined && flow.isPartial === true) throw new NotLoadedError(`Not loaded yet: ${name}`);
}
