import type { FlowNode, NodeId } from '../../src/runtime/compiled-flow.ts';
import type { Compilation } from '../compile/compile-flow.ts';

/** A place where a session is started. */
export interface Started {
  readonly id: NodeId;
  readonly node: FlowNode & { op: 'start' };
}

/** Every start of a session. */
export function startedSessions({ flow }: Compilation): Started[] {
  return flow.nodes.flatMap((node, id) => (node.op === 'start' ? [{ id, node }] : []));
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
