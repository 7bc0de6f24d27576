import { stepOf } from '../../visit/selectors.ts';
import type { CompiledFlow } from '../../shapes/compiled-flow.ts';
import type { FlowEvent } from '../../shapes/flow-event.ts';
import { reservedEvents } from '../../shapes/reserved-events.ts';
import type { EditSession, Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';

const maxLength = 100;

/** The target step of Back. During an edit session, it is always a visited step. */
export const backTarget: OptionalFeatures['backTarget'] = (flow, snapshot, isTrueOrMissing) => {
  const step = stepOf(flow, snapshot);
  if (step === undefined) return undefined;
  if (step.back !== true && (snapshot.editSession === null || step.kind === 'view')) return step.back;
  if (step.kind === 'view') return snapshot.suspendedStep?.step;
  return snapshot.visitedSteps.findLast((id) => {
    const isAvailable = flow.isPartial === true || Object.hasOwn(flow.steps, id);
    return id !== step.id && isAvailable && isTrueOrMissing(flow.order?.find((ordered) => ordered.step === id)?.when);
  });
};

/** The history after an event. The step that was left is added if the applicant saw it. */
export function nextHistory(
  flow: CompiledFlow,
  before: Snapshot,
  after: Snapshot,
  event: FlowEvent,
): Partial<Pick<Snapshot, 'visitedSteps' | 'abandonedSteps' | 'writtenPaths' | 'editSession'>> {
  const to = currentStepId(flow, after);
  if (event.kind === 'raise' && event.name === reservedEvents.forward && before.forwardStack.at(-1)?.step === to)
    return historyBeforeBack(before);
  const history = historyAfter(flow, before, after, event);
  const { visitedSteps } = history;
  const isRestored = after.visitedSteps !== before.visitedSteps;
  if (visitedSteps === undefined || to === null || isRestored || currentStepId(flow, before) === null) return history;
  // Steps that exceed `maxLength` are dropped, but not abandoned.
  const passedSteps =
    visitedSteps.length >= maxLength ? [] : [...after.visitedSteps, ...(before.step === null ? [] : [before.step])];
  const abandonedSteps = [...new Set([...passedSteps, ...after.abandonedSteps])].filter(
    (id) => id !== to && !visitedSteps.includes(id),
  );
  const hasNewLeftSteps = abandonedSteps.some((id) => !after.abandonedSteps.includes(id));
  return { ...history, abandonedSteps: abandonedSteps, writtenPaths: hasNewLeftSteps ? [] : after.writtenPaths };
}

/** Forward restores the history: nothing has changed since Back. */
function historyBeforeBack({ forwardStack }: Snapshot): ReturnType<typeof nextHistory> {
  const { step: _, ...history } = forwardStack.at(-1) ?? {};
  return history;
}

function historyAfter(
  flow: CompiledFlow,
  before: Snapshot,
  after: Snapshot,
  event: FlowEvent,
): Partial<Pick<Snapshot, 'visitedSteps' | 'editSession'>> {
  const isStartOver = event.kind === 'raise' && event.name === reservedEvents.startOver;
  const { visitedSteps, editSession, resumeStep } = after;
  // A restored draft contains its own history.
  const isRestored = visitedSteps !== before.visitedSteps;
  const [from, to] = [isRestored || isStartOver ? null : currentStepId(flow, before), currentStepId(flow, after)];
  if (to === null) return {};
  const isBack = event.kind === 'raise' && event.name === reservedEvents.back;
  const endedEdit = editStartedAt(editSession, to);
  if (endedEdit !== null) {
    const isDetour = from !== null && from !== to && !isBack;
    const detour = isDetour ? [...visitedSteps.slice(visitedSteps.lastIndexOf(to) + 1), from] : [];
    return { visitedSteps: withDetour(endedEdit.visited, detour), editSession: endedEdit.outer };
  }
  if (from === to || (from === null && to === resumeStep)) return {};
  const index = visitedSteps.lastIndexOf(to);
  if (from === null)
    return {
      visitedSteps: visitedSteps.slice(0, Math.max(0, index)),
      editSession: editSession?.from === resumeStep ? editSession : null,
    };
  if (isBack) return { visitedSteps: index < 0 ? visitedSteps : visitedSteps.slice(0, index) };
  if (to === flow.first && editSession === null) return { visitedSteps: [] };
  const wasSeen = before.enterDone || before.suspendedStep?.enterDone === true || event.kind === 'raise';
  return { visitedSteps: wasSeen ? [...visitedSteps, from].slice(-maxLength) : visitedSteps };
}

function editStartedAt(editSession: EditSession | null, step: string): EditSession | null {
  return editSession === null || editSession.from === step ? editSession : editStartedAt(editSession.outer, step);
}

/** Steps up to the current step. The steps of an edit session follow the step where it began. */
export function pathToCurrentStep({
  visitedSteps,
  editSession,
  previousStep,
  suspendedStep,
  step,
}: Snapshot): readonly string[] {
  const currentSteps = [previousStep, suspendedStep?.step, step].filter((id) => typeof id === 'string');
  return [...new Set(pathOf([...visitedSteps, ...currentSteps], editSession))];
}

function pathOf(steps: readonly string[], editSession: EditSession | null): readonly string[] {
  if (editSession === null) return steps;
  const before = pathOf([...editSession.visited, editSession.from], editSession.outer);
  return withDetour([...new Set(before)], steps.slice(steps.lastIndexOf(editSession.from) + 1));
}

/** Inserts each step of the detour after the step before it. */
function withDetour(visited: readonly string[], detour: readonly string[]): readonly string[] {
  const path = [...visited];
  let insertAt = path.length;
  for (const step of detour) {
    const index = path.indexOf(step);
    if (index < 0) path.splice(insertAt, 0, step);
    insertAt = (index < 0 ? insertAt : index) + 1;
  }
  return path;
}

/** The suspended step, else the step on screen unless it is a view. */
export function currentStepId(flow: CompiledFlow, snapshot: Snapshot): string | null {
  if (snapshot.suspendedStep !== null) return snapshot.suspendedStep.step;
  return stepOf(flow, snapshot)?.kind === 'view' ? null : snapshot.step;
}
