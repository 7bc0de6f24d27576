import type { FlowNode, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { memoizePerCompilation } from './per-compilation.ts';
import { nestedLocation, type SourceLocation } from '../compile/source-location.ts';

export interface StartedSession {
  readonly nodeId: NodeId;
  readonly node: FlowNode & { op: 'start' };
}

export const startedSessions: (compilation: Compilation) => readonly StartedSession[] = memoizePerCompilation(
  ({ flow }) => flow.nodes.flatMap((node, id) => (node.op === 'start' ? [{ nodeId: id, node }] : [])),
);

/** For each step on which the session may run: the events that neither the step nor the flow handles. */
export function* unhandledSessionEvents(
  { flow, nodeLocations: nodePlaces }: Compilation,
  { nodeId, node }: StartedSession,
  events: readonly string[],
): Iterable<{ readonly at: SourceLocation; readonly step: string; readonly events: readonly string[] }> {
  const start = nodePlaces[nodeId];
  if (start === undefined) return;
  for (const [index, name] of node.within.entries()) {
    const step = flow.steps[name];
    if (step === undefined) continue;
    const unhandled = events.filter((event) => !Object.hasOwn(step.on, event) && !Object.hasOwn(flow.on, event));
    if (unhandled.length > 0) yield { at: nestedLocation(start, 'steps', index), step: name, events: unhandled };
  }
}

/** Events that a session raises: its questions, reports and endings. */
export function sessionEvents(compilation: Compilation, { as, session }: StartedSession['node']): string[] {
  const declaration = compilation.registries.sessions[session];
  if (declaration === undefined) return [];
  const { asks: prompts, events, endings } = declaration;
  return [
    ...Object.keys(prompts).map((prompt) => `${as}.asks.${prompt}`),
    ...[...Object.keys(events), ...Object.keys(endings)].map((event) => `${as}.${event}`),
  ];
}
