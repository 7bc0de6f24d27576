import { stepOf } from '../selectors.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import { reservedEvents } from '../shapes/reserved-events.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Ways } from '../shapes/ways.ts';

/** More than anybody goes back. */
const longest = 100;

/**
 * The step that `back` names, or the last on the way that there still is and whose condition holds. While answers are being
 * changed, Back always leads along the way, to where the change began.
 */
export const back: Ways['back'] = (flow, snapshot, passes) => {
  const step = stepOf(flow, snapshot);
  if (step === undefined) return undefined;
  if (step.back !== true && (snapshot.changing === null || step.kind === 'view')) return step.back;
  if (step.kind === 'view') return snapshot.covered?.step;
  return snapshot.visited.findLast((id) => {
    const isThere = flow.isPartial === true || Object.hasOwn(flow.steps, id);
    return id !== step.id && isThere && passes(flow.order?.find((ordered) => ordered.step === id)?.when);
  });
};

/**
 * The way after an event: the step that was left belongs to it if the applicant saw it. Back takes what it passes off the
 * way; so does coming back from a change, and the flow's first step has nothing behind it.
 */
export const noted: Ways['noted'] = (flow, before, after, event) => {
  const [from, to] = [placeOf(flow, before), placeOf(flow, after)];
  const { visited, changing } = after;
  if (to === null || from === to) return { visited, changing };
  const isBack = event.kind === 'raise' && event.name === reservedEvents.back;
  const ended = before.changing ?? changing;
  if (ended !== null && to === ended.from) {
    const detour = isBack ? [] : [...visited.slice(visited.lastIndexOf(to) + 1), from];
    return { visited: withDetour(ended.visited, detour), changing: ended.outer };
  }
  if (from === null && to === after.leftAt) return { visited, changing };
  const place = visited.lastIndexOf(to);
  if (from === null)
    return {
      visited: visited.slice(0, Math.max(0, place)),
      changing: changing?.from === after.leftAt ? changing : null,
    };
  if (isBack) return { visited: place < 0 ? visited : visited.slice(0, place), changing };
  if (to === flow.first && changing === null) return { visited: [], changing };
  const isSeen = before.entered || before.covered?.entered === true || event.kind === 'raise';
  return { visited: isSeen ? [...visited, from].slice(-longest) : visited, changing };
};

/** The way with what a change opened on it, each behind the step that it came after. */
function withDetour(visited: readonly string[], detour: readonly (string | null)[]): readonly string[] {
  const way = [...visited];
  let place = way.length - 1;
  for (const step of detour) {
    const known = way.findIndex((each) => each === step);
    if (known >= 0) place = known;
    else if (step !== null) way.splice((place += 1), 0, step);
  }
  return way;
}

/** The step on screen, or that a view covers; null for a view that covers none. */
export function placeOf({ steps }: CompiledFlow, { step, covered }: Snapshot): string | null {
  if (covered !== null || step === null) return covered?.step ?? null;
  return steps[step]?.kind === 'view' ? null : step;
}
