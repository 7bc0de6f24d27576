import type { CompiledFlow } from './shapes/compiled-flow.ts';

/** What an event leads to is not here yet: it is decided again when the whole flow is. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

/** @throws PartMissing for what a flow that is there in part has not got */
export function requirePart(flow: CompiledFlow, part: unknown, name: string): void {
  if (part === undefined && flow.isPartial === true) throw new PartMissing(name);
}
