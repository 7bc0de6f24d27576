import { draftEntries, draftUnsaved, resumeStepOf } from '../../visit/draft-entries.ts';
import { assertLoaded } from '../../definition/partial-flow.ts';
import { draftNoticeEntry } from '../../shapes/editing.ts';
import type { CompiledFlow } from '../../shapes/compiled-flow.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';
import { isDraftExpired, restoreItemKeys, restoreVisitedSteps } from '../history/restore-history.ts';

/** Restores a server's draft. Without one, checks the browser's, which is already in the snapshot. */
export const restoreDraft: OptionalFeatures['restoreDraft'] = (flow, snapshot, draft) => {
  const { context, now } = snapshot;
  if (draft === undefined) {
    const notice = snapshot.isDraftExpired ? 'lost' : context[draftNoticeEntry];
    return { ...resumableStep(flow, snapshot), context: { ...context, [draftNoticeEntry]: notice ?? null } };
  }
  // A draft needs the whole flow.
  assertLoaded(flow, undefined, draftNoticeEntry);
  const left = { kept: draft, stored: undefined, now };
  if (isDraftExpired(flow, left)) return { resumeStep: null, context: { ...context, [draftNoticeEntry]: 'lost' } };
  const place = resumableStep(flow, { resumeStep: resumeStepOf(flow, left), ...restoreVisitedSteps(flow, left) });
  return {
    ...place,
    // This step is not in the restored history.
    ...(place.resumeStep !== null && { step: null, suspendedStep: null }),
    ...restoreItemKeys(flow, left),
    unsaved: draftUnsaved(flow, draft, now),
    context: { ...context, ...draftEntries(flow, draft, now) },
  };
};

type Place = Pick<Snapshot, 'resumeStep' | 'visitedSteps' | 'leftSteps' | 'editSession'>;

/** The step of the draft, or the last one before it that can be resumed. */
function resumableStep(
  { steps, resume }: CompiledFlow,
  { resumeStep, visitedSteps, leftSteps, editSession }: Place,
): Place {
  const canResume = (id: string): boolean => {
    const step = steps[id];
    return step?.kind === 'step' && step.end === undefined && (resume?.steps?.includes(id) ?? true);
  };
  const way = resumeStep === null ? [] : [...visitedSteps, resumeStep];
  const place = way.findLastIndex(canResume);
  const to = way[place] ?? null;
  return {
    resumeStep: to,
    visitedSteps: way.slice(0, Math.max(0, place)),
    leftSteps,
    editSession: to === resumeStep ? editSession : null,
  };
}
