import type { CompiledFlow } from './shapes/compiled-flow.ts';

/** An event needs a part of the flow that has not loaded. It is handled again once the flow is complete. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

/** @throws PartMissing if the part is undefined and the flow is incomplete */
export function requirePart(flow: CompiledFlow, part: unknown, name: string): void {
  if (part === undefined && flow.isPartial === true) throw new PartMissing(`Not loaded yet: ${name}`);
}
