import type { FlowNode, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { perCompilation } from './per-compilation.ts';
import { inside, type Place } from '../compile/place.ts';

/** A place where a session is started. */
export interface Started {
  readonly id: NodeId;
  readonly node: FlowNode & { op: 'start' };
}

/** Every start of a session. */
export const startedSessions: (compilation: Compilation) => readonly Started[] = perCompilation(({ flow }) =>
  flow.nodes.flatMap((node, id) => (node.op === 'start' ? [{ id, node }] : [])),
);

/** Events of a session that a step it may run in, and the flow, leave unhandled; each with the place that names the step. */
export function* unhandledIn(
  { flow, nodePlaces }: Compilation,
  { id, node }: Started,
  events: readonly string[],
): Iterable<{ readonly at: Place; readonly step: string; readonly events: readonly string[] }> {
  const start = nodePlaces[id];
  if (start === undefined) return;
  for (const [index, name] of node.within.entries()) {
    const step = flow.steps[name];
    if (step === undefined) continue;
    const open = events.filter((event) => !Object.hasOwn(step.on, event) && !Object.hasOwn(flow.on, event));
    if (open.length > 0) yield { at: inside(start, 'within', index), step: name, events: open };
  }
}

/** Events that a session raises under its name: what it asks, what it reports, and how it ends. */
export function sessionEvents(compilation: Compilation, { as, session }: Started['node']): string[] {
  const declaration = compilation.registries.sessions[session];
  if (declaration === undefined) return [];
  const { asks, events, endings } = declaration;
  return [
    ...Object.keys(asks).map((ask) => `${as}.asks.${ask}`),
    ...[...Object.keys(events), ...Object.keys(endings)].map((event) => `${as}.${event}`),
  ];
}
