import { occurrencesIn } from '../../fields/find-field.ts';
import { draftNoticeEntry, type StepOrder } from '../../shapes/editing.ts';
import type { CompiledFlow } from '../../shapes/compiled-flow.ts';
import type { EditSession, Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';
import { currentStepId } from './history.ts';
import { expandItems, itemsIn } from '../repeated/expand-items.ts';

type GuardCheck = Parameters<OptionalFeatures['resolveTarget']>[3];

/**
 * The actual target of a `goto`. During an edit, answered steps are skipped. The flow goes to the first step that the
 * edit has made incomplete, or back to where it began.
 */
export const resolveTarget: OptionalFeatures['resolveTarget'] = (
  flow,
  snapshot,
  { to, change, isAfterAnswer, relevant },
  isTrueOrMissing,
) => {
  const { editSession, context } = snapshot;
  const here = currentStepId(flow, snapshot);
  if (here === null) return resolveResumeTarget(flow, snapshot, { to, relevant }, isTrueOrMissing);
  if (change) return { to, context, editSession: { from: here, visited: snapshot.visitedSteps, outer: editSession } };
  if (editSession === null || !isAfterAnswer || to === here) return { to, context, editSession };
  if (flow.steps[to]?.end !== undefined) return { to, context, editSession: null };
  const answered = [...reviewedSteps(flow, editSession), ...editSession.visited.map((id) => ({ step: id }))];
  if (to !== editSession.from && !answered.some((each) => each.step === to)) return { to, context, editSession };
  const open =
    unseenSteps(flow, snapshot, editSession, to).find(({ when }) => isTrueOrMissing(when)) ??
    answered.find(
      (each) =>
        each.step !== here &&
        (isIncomplete(flow, relevant, each, isTrueOrMissing) || hasGivenError(flow, snapshot, each.step)),
    );
  return { to: open?.step ?? editSession.from, context, editSession };
};

/** On resume, incomplete steps come first, as an edit. */
function resolveResumeTarget(
  flow: CompiledFlow,
  snapshot: Snapshot,
  { to, relevant }: Pick<Parameters<OptionalFeatures['resolveTarget']>[2], 'to' | 'relevant'>,
  isTrueOrMissing: GuardCheck,
): ReturnType<OptionalFeatures['resolveTarget']> {
  const { editSession, context, visitedSteps, resumeStep, banner } = snapshot;
  const isResumed = flow.resume !== undefined && to === resumeStep;
  const open = isResumed
    ? visitedSteps.find((id) => isIncomplete(flow, relevant, { step: id }, isTrueOrMissing))
    : undefined;
  const isAnyIncomplete =
    open !== undefined || (isResumed && isIncomplete(flow, relevant, { step: to }, isTrueOrMissing));
  return {
    to: open ?? to,
    // Another tab's notice stays.
    context: isAnyIncomplete && banner === null ? { ...context, [draftNoticeEntry]: 'again' } : context,
    editSession: open === undefined ? editSession : { from: to, visited: visitedSteps, outer: editSession },
  };
}

function reviewedSteps({ steps }: CompiledFlow, { from }: EditSession): StepOrder {
  return steps[from]?.reviewed ?? [];
}

/** Unseen steps before the one where the edit began: those after `to`, and conditional ones. */
function unseenSteps(
  { order = [] }: CompiledFlow,
  { visitedSteps, step: here }: Snapshot,
  changing: EditSession,
  to: string,
): StepOrder {
  const place = (id: string): number => order.findIndex(({ step }) => step === id);
  const [first, last] = [place(to), place(changing.from)];
  const asked = [...changing.visited, ...visitedSteps, here];
  const isOnward = (index: number): boolean => first >= 0 && index >= first;
  return order
    .slice(0, last < 0 ? undefined : last)
    .filter(({ step, when }, index) => (isOnward(index) || when !== undefined) && !asked.includes(step));
}

/** One of its fields has a `given` error. */
function hasGivenError({ steps }: CompiledFlow, { errors }: Snapshot, id: string): boolean {
  return Object.keys(errors).some(
    (path) => errors[path]?.given && occurrencesIn({ features: { expandItems } }, steps[id], path)[0],
  );
}

/** Incomplete, or not loaded yet. */
function isIncomplete(
  flow: CompiledFlow,
  view: Snapshot,
  { step: id, when }: StepOrder[number],
  isTrueOrMissing: GuardCheck,
): boolean {
  const step = flow.steps[id];
  if (step === undefined) return flow.isPartial === true;
  const isActive = isTrueOrMissing(when) && isTrueOrMissing(flow.order?.find((ordered) => ordered.step === id)?.when);
  if (!isActive) return false;
  if (step.open !== undefined && isTrueOrMissing(step.open)) return true;
  return (step.openItems ?? []).some((group) =>
    itemsIn(group, view).some((item, index) => isTrueOrMissing(group.open, { item, index })),
  );
}
