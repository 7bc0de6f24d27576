import { occurrencesIn } from '../../fields/find-field.ts';
import { draftNoticeEntry, type StepOrder } from '../../shapes/history-and-drafts.ts';
import type { CompiledFlow } from '../../shapes/compiled-flow.ts';
import type { EditSession, Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';
import { currentStepId } from './history.ts';
import { expandItems, repeatedItemsOf } from '../repeated/expand-items.ts';

type GuardCheck = Parameters<OptionalFeatures['resolveTarget']>[3];

/**
 * The actual target of a `goto`. During an edit session, answered steps are skipped. The flow goes to the first step
 * that the edit has made incomplete, or back to the step where the edit began.
 */
export const resolveTarget: OptionalFeatures['resolveTarget'] = (
  flow,
  snapshot,
  { to, change, isAfterAnswer, relevant },
  isTrueOrMissing,
) => {
  const { editSession, context } = snapshot;
  const currentStep = currentStepId(flow, snapshot);
  if (currentStep === null) return resolveResumeTarget(flow, snapshot, { to, relevant }, isTrueOrMissing);
  if (change)
    return { to, context, editSession: { from: currentStep, visited: snapshot.visitedSteps, outer: editSession } };
  if (editSession === null || !isAfterAnswer || to === currentStep) return { to, context, editSession };
  if (flow.steps[to]?.end !== undefined) return { to, context, editSession: null };
  const answeredSteps = [...reviewedSteps(flow, editSession), ...editSession.visited.map((id) => ({ step: id }))];
  if (to !== editSession.from && !answeredSteps.some((answered) => answered.step === to))
    return { to, context, editSession };
  const incompleteStep =
    unseenSteps(flow, snapshot, editSession, to).find(({ when }) => isTrueOrMissing(when)) ??
    answeredSteps.find(
      (answered) =>
        answered.step !== currentStep &&
        (isIncomplete(flow, relevant, answered, isTrueOrMissing) || hasGivenError(flow, snapshot, answered.step)),
    );
  return { to: incompleteStep?.step ?? editSession.from, context, editSession };
};

/** When a draft resumes, the applicant first edits an incomplete step. */
function resolveResumeTarget(
  flow: CompiledFlow,
  snapshot: Snapshot,
  { to, relevant }: Pick<Parameters<OptionalFeatures['resolveTarget']>[2], 'to' | 'relevant'>,
  isTrueOrMissing: GuardCheck,
): ReturnType<OptionalFeatures['resolveTarget']> {
  const { editSession, context, visitedSteps, resumeStep, banner } = snapshot;
  const isResumed = flow.resume !== undefined && to === resumeStep;
  const incompleteStep = isResumed
    ? visitedSteps.find((id) => isIncomplete(flow, relevant, { step: id }, isTrueOrMissing))
    : undefined;
  const isAnyIncomplete =
    incompleteStep !== undefined || (isResumed && isIncomplete(flow, relevant, { step: to }, isTrueOrMissing));
  return {
    to: incompleteStep ?? to,
    // A banner about another tab replaces this notice.
    context: isAnyIncomplete && banner === null ? { ...context, [draftNoticeEntry]: 'again' } : context,
    editSession: incompleteStep === undefined ? editSession : { from: to, visited: visitedSteps, outer: editSession },
  };
}

function reviewedSteps({ steps }: CompiledFlow, { from }: EditSession): StepOrder {
  return steps[from]?.reviewed ?? [];
}

/** Unseen steps before the step where the edit began: `to`, the steps after it, and conditional steps. */
function unseenSteps(
  { order = [] }: CompiledFlow,
  { visitedSteps, step: currentStep }: Snapshot,
  editSession: EditSession,
  to: string,
): StepOrder {
  const indexOf = (id: string): number => order.findIndex(({ step }) => step === id);
  const [targetIndex, editIndex] = [indexOf(to), indexOf(editSession.from)];
  const seenSteps = [...editSession.visited, ...visitedSteps, currentStep];
  const isAfterTarget = (index: number): boolean => targetIndex >= 0 && index >= targetIndex;
  return order
    .slice(0, editIndex < 0 ? undefined : editIndex)
    .filter(({ step, when }, index) => (isAfterTarget(index) || when !== undefined) && !seenSteps.includes(step));
}

/** True if a field has an error from a program. */
function hasGivenError({ steps }: CompiledFlow, { errors }: Snapshot, id: string): boolean {
  return Object.keys(errors).some(
    (path) => errors[path]?.isFromProgram && occurrencesIn({ features: { expandItems } }, steps[id], path)[0],
  );
}

/** True if the step is incomplete or not loaded. */
function isIncomplete(
  flow: CompiledFlow,
  relevant: Snapshot,
  { step: id, when }: StepOrder[number],
  isTrueOrMissing: GuardCheck,
): boolean {
  const step = flow.steps[id];
  if (step === undefined) return flow.isPartial === true;
  const isActive = isTrueOrMissing(when) && isTrueOrMissing(flow.order?.find((ordered) => ordered.step === id)?.when);
  if (!isActive) return false;
  if (step.open !== undefined && isTrueOrMissing(step.open)) return true;
  return (step.openItems ?? []).some((group) =>
    repeatedItemsOf(group, relevant).some((item, index) => isTrueOrMissing(group.open, { item, index })),
  );
}
