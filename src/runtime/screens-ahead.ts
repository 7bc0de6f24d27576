import { initialEntries } from './initial-snapshot.ts';
import { stepOf } from './selectors.ts';
import type { ScreenResolver } from './resolve/resolve-screen.ts';
import type { CompiledFlow, NodeId } from './shapes/compiled-flow.ts';
import type { Ports } from './shapes/ports.ts';
import type { Snapshot } from './shapes/snapshot.ts';

/** What is on screen, and what resolves it. */
interface Shown {
  readonly flow: CompiledFlow;
  readonly snapshot: Snapshot;
  readonly resolve: ScreenResolver;
}

/**
 * To be called when something is answered: whoever answers is about to go on. What the step may lead to is prepared while there
 * is nothing more urgent to do, once for each visit.
 *
 * @param idle nothing is prepared without
 */
export function nextPreparer(idle: Ports['idle'], now: () => Shown): () => void {
  let last: Shown | undefined;
  // Another resolver, as when the rest of a flow has come, has nothing prepared.
  const isOfLast = ({ snapshot, resolve }: Shown): boolean =>
    last?.snapshot.arrival === snapshot.arrival && last.resolve === resolve;
  return () => {
    const shown = now();
    if (isOfLast(shown)) return;
    last = shown;
    idle?.(() => {
      const still = now();
      if (isOfLast(still)) screensAhead(still.flow, still.snapshot).forEach(still.resolve.prepare);
    });
  };
}

/** Of a step that leads to more, most would be prepared in vain. */
const most = 4;

/**
 * How the first few steps look that the one on screen may lead to, whatever its guards say and its calls reply, before they do
 * anything on arrival. Steps that have not been fetched yet are left out, and those that data choose.
 *
 * @internal
 */
export function screensAhead(flow: CompiledFlow, snapshot: Snapshot): Snapshot[] {
  return [...targetsOf(flow, snapshot)].slice(0, most).flatMap((id) => {
    const step = flow.steps[id];
    return step === undefined ? [] : [{ ...snapshot, step: id, local: initialEntries(step.context) }];
  });
}

function targetsOf(flow: CompiledFlow, snapshot: Snapshot): ReadonlySet<string> {
  const targets = new Set<string>();
  const seen = new Set<NodeId>();
  const walk = (id: NodeId): void => {
    const node = flow.nodes[id];
    if (node === undefined || seen.has(id)) return;
    seen.add(id);
    if (node.op === 'goto') targets.add(node.to);
    if (node.op === 'jump') walk(node.to);
    if (node.op === 'call') Object.values(node.on).forEach(walk);
    walk(node.next);
  };
  Object.values(stepOf(flow, snapshot)?.on ?? {}).forEach(walk);
  return targets;
}
