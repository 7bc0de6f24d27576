import { stepOf } from '../selectors.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { FlowEvent } from '../shapes/flow-event.ts';
import { reservedEvents } from '../shapes/reserved-events.ts';
import type { Changing, Snapshot } from '../shapes/snapshot.ts';
import type { Ways } from '../shapes/ways.ts';

const maxLength = 100;

/** The target of BACK. During an edit, it is always a visited step. */
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

/** The history after an event. A step is added if the applicant saw it. */
export function noted(
  flow: CompiledFlow,
  before: Snapshot,
  after: Snapshot,
  event: FlowEvent,
): Partial<Pick<Snapshot, 'visited' | 'left' | 'given' | 'changing'>> {
  const path = historyAfter(flow, before, after, event);
  const to = placeOf(flow, after);
  const { visited } = path;
  const isRestored = after.visited !== before.visited;
  if (visited === undefined || to === null || isRestored || placeOf(flow, before) === null) return path;
  // Steps dropped at the limit are not in `left`.
  const gone = visited.length >= maxLength ? [] : [...after.visited, ...(before.step === null ? [] : [before.step])];
  const left = [...new Set([...gone, ...after.left])].filter((id) => id !== to && !visited.includes(id));
  const isMore = left.some((id) => !after.left.includes(id));
  return { ...path, left, given: isMore ? [] : after.given };
}

function historyAfter(
  flow: CompiledFlow,
  before: Snapshot,
  after: Snapshot,
  event: FlowEvent,
): Partial<Pick<Snapshot, 'visited' | 'changing'>> {
  const isStart = event.kind === 'raise' && event.name === reservedEvents.startOver;
  const { visited, changing, leftAt } = after;
  // A restored draft has its own history.
  const isRestored = visited !== before.visited;
  const [from, to] = [isRestored || isStart ? null : placeOf(flow, before), placeOf(flow, after)];
  if (to === null) return {};
  const isBack = event.kind === 'raise' && event.name === reservedEvents.back;
  const ended = editBegunAt(changing, to);
  if (ended !== null) {
    const isDetour = from !== null && from !== to && !isBack;
    const detour = isDetour ? [...visited.slice(visited.lastIndexOf(to) + 1), from] : [];
    return { visited: withDetour(ended.visited, detour), changing: ended.outer };
  }
  if (from === to || (from === null && to === leftAt)) return {};
  const place = visited.lastIndexOf(to);
  if (from === null)
    return { visited: visited.slice(0, Math.max(0, place)), changing: changing?.from === leftAt ? changing : null };
  if (isBack) return { visited: place < 0 ? visited : visited.slice(0, place) };
  if (to === flow.first && changing === null) return { visited: [] };
  const isSeen = before.entered || before.covered?.entered === true || event.kind === 'raise';
  // FORWARD adds the steps before `to` in `left`.
  const isForward = event.kind === 'raise' && event.name === reservedEvents.forward;
  const passed = isForward ? after.left.slice(0, Math.max(0, after.left.indexOf(to))) : [];
  return { visited: isSeen ? [...visited, from, ...passed].slice(-maxLength) : visited };
}

/** The innermost edit that began at this step. */
function editBegunAt(changing: Changing | null, step: string): Changing | null {
  return changing === null || changing.from === step ? changing : editBegunAt(changing.outer, step);
}

/** Steps up to this one. Those of an edit are inserted where it began. */
export function pathTo({ visited, changing, leaving, covered, step }: Snapshot): readonly string[] {
  const here = [leaving, covered?.step, step].filter((id) => typeof id === 'string');
  return [...new Set(pathOf([...visited, ...here], changing))];
}

function pathOf(steps: readonly string[], changing: Changing | null): readonly string[] {
  if (changing === null) return steps;
  const before = pathOf([...changing.visited, changing.from], changing.outer);
  return withDetour([...new Set(before)], steps.slice(steps.lastIndexOf(changing.from) + 1));
}

/** Inserts the detour, each step after its predecessor. */
function withDetour(visited: readonly string[], detour: readonly string[]): readonly string[] {
  const way = [...visited];
  let next = way.length;
  for (const step of detour) {
    const known = way.indexOf(step);
    if (known < 0) way.splice(next, 0, step);
    next = (known < 0 ? next : known) + 1;
  }
  return way;
}

/** The step on screen or below a view. */
export function placeOf(flow: CompiledFlow, snapshot: Snapshot): string | null {
  if (snapshot.covered !== null) return snapshot.covered.step;
  return stepOf(flow, snapshot)?.kind === 'view' ? null : snapshot.step;
}
