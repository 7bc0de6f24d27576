import { stepOf } from '../../visit/selectors.ts';
import type { CompiledFlow } from '../../shapes/compiled-flow.ts';
import type { FlowEvent } from '../../shapes/flow-event.ts';
import { reservedEvents } from '../../shapes/reserved-events.ts';
import type { EditSession, Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';

const maxLength = 100;

/** The target of BACK. During an edit, it is always a visited step. */
export const backTarget: OptionalFeatures['backTarget'] = (flow, snapshot, isTrueOrMissing) => {
  const step = stepOf(flow, snapshot);
  if (step === undefined) return undefined;
  if (step.back !== true && (snapshot.editSession === null || step.kind === 'view')) return step.back;
  if (step.kind === 'view') return snapshot.suspendedStep?.step;
  return snapshot.visitedSteps.findLast((id) => {
    const isThere = flow.isPartial === true || Object.hasOwn(flow.steps, id);
    return id !== step.id && isThere && isTrueOrMissing(flow.order?.find((ordered) => ordered.step === id)?.when);
  });
};

/** The history after an event. A step is added if the applicant saw it. */
export function nextHistory(
  flow: CompiledFlow,
  before: Snapshot,
  after: Snapshot,
  event: FlowEvent,
): Partial<Pick<Snapshot, 'visitedSteps' | 'leftSteps' | 'writtenPaths' | 'editSession'>> {
  const path = historyAfter(flow, before, after, event);
  const to = currentStepId(flow, after);
  const { visitedSteps } = path;
  const isRestored = after.visitedSteps !== before.visitedSteps;
  if (visitedSteps === undefined || to === null || isRestored || currentStepId(flow, before) === null) return path;
  // Steps dropped at the limit are not in `left`.
  const gone =
    visitedSteps.length >= maxLength ? [] : [...after.visitedSteps, ...(before.step === null ? [] : [before.step])];
  const left = [...new Set([...gone, ...after.leftSteps])].filter((id) => id !== to && !visitedSteps.includes(id));
  const isMore = left.some((id) => !after.leftSteps.includes(id));
  return { ...path, leftSteps: left, writtenPaths: isMore ? [] : after.writtenPaths };
}

function historyAfter(
  flow: CompiledFlow,
  before: Snapshot,
  after: Snapshot,
  event: FlowEvent,
): Partial<Pick<Snapshot, 'visitedSteps' | 'editSession'>> {
  const isStart = event.kind === 'raise' && event.name === reservedEvents.startOver;
  const { visitedSteps, editSession, resumeStep } = after;
  // A restored draft has its own history.
  const isRestored = visitedSteps !== before.visitedSteps;
  const [from, to] = [isRestored || isStart ? null : currentStepId(flow, before), currentStepId(flow, after)];
  if (to === null) return {};
  const isBack = event.kind === 'raise' && event.name === reservedEvents.back;
  const ended = editBegunAt(editSession, to);
  if (ended !== null) {
    const isDetour = from !== null && from !== to && !isBack;
    const detour = isDetour ? [...visitedSteps.slice(visitedSteps.lastIndexOf(to) + 1), from] : [];
    return { visitedSteps: withDetour(ended.visited, detour), editSession: ended.outer };
  }
  if (from === to || (from === null && to === resumeStep)) return {};
  const place = visitedSteps.lastIndexOf(to);
  if (from === null)
    return {
      visitedSteps: visitedSteps.slice(0, Math.max(0, place)),
      editSession: editSession?.from === resumeStep ? editSession : null,
    };
  if (isBack) return { visitedSteps: place < 0 ? visitedSteps : visitedSteps.slice(0, place) };
  if (to === flow.first && editSession === null) return { visitedSteps: [] };
  const isSeen = before.enterDone || before.suspendedStep?.enterDone === true || event.kind === 'raise';
  // FORWARD adds the steps before `to` in `left`.
  const isForward = event.kind === 'raise' && event.name === reservedEvents.forward;
  const passed = isForward ? after.leftSteps.slice(0, Math.max(0, after.leftSteps.indexOf(to))) : [];
  return { visitedSteps: isSeen ? [...visitedSteps, from, ...passed].slice(-maxLength) : visitedSteps };
}

/** The innermost edit that began at this step. */
function editBegunAt(changing: EditSession | null, step: string): EditSession | null {
  return changing === null || changing.from === step ? changing : editBegunAt(changing.outer, step);
}

/** Steps up to this one. Those of an edit are inserted where it began. */
export function pathTo({ visitedSteps, editSession, previousStep, suspendedStep, step }: Snapshot): readonly string[] {
  const here = [previousStep, suspendedStep?.step, step].filter((id) => typeof id === 'string');
  return [...new Set(pathOf([...visitedSteps, ...here], editSession))];
}

function pathOf(steps: readonly string[], changing: EditSession | null): readonly string[] {
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
export function currentStepId(flow: CompiledFlow, snapshot: Snapshot): string | null {
  if (snapshot.suspendedStep !== null) return snapshot.suspendedStep.step;
  return stepOf(flow, snapshot)?.kind === 'view' ? null : snapshot.step;
}
