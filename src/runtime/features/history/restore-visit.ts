import { hasLimitedDepth, recordOrEmpty, scalarText } from '../../utilities/json.ts';
import { assertLoaded } from '../../definition/partial-flow.ts';
import { draftNoticeEntry } from '../../shapes/history-and-drafts.ts';
import {
  draftEntries,
  unsavedMarksOf,
  isCurrentDraft,
  resumeStepOf,
  type EarlierVisit,
} from '../../visit/draft-entries.ts';
import { migrateEntries, migrateStep } from '../../visit/migrate.ts';
import type { CompiledFlow } from '../../shapes/compiled-flow.ts';
import type { EditSession, Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';
import { isSameFlow } from '../../visit/stored-entries.ts';
import { readItemKeys } from '../repeated/item-keys.ts';

export const restoreHistory: OptionalFeatures['restoreHistory'] = (flow, visit) => ({
  ...restoreVisitedSteps(flow, visit),
  ...restoreItemKeys(flow, visit),
  isDraftExpired: isDraftExpired(flow, visit),
});

/** Restores a draft from a server. Without one, checks the browser's draft in the snapshot. */
export const restoreDraft: OptionalFeatures['restoreDraft'] = (flow, snapshot, draft) => {
  const { context, now } = snapshot;
  if (draft === undefined) {
    const notice = snapshot.isDraftExpired ? 'lost' : context[draftNoticeEntry];
    return { ...resumableStep(flow, snapshot), context: { ...context, [draftNoticeEntry]: notice ?? null } };
  }
  // Restoring a draft requires the whole flow.
  assertLoaded(flow, undefined, draftNoticeEntry);
  const visit = { draft, stored: undefined, now };
  if (isDraftExpired(flow, visit)) return { resumeStep: null, context: { ...context, [draftNoticeEntry]: 'lost' } };
  const resumable = resumableStep(flow, { resumeStep: resumeStepOf(flow, visit), ...restoreVisitedSteps(flow, visit) });
  return {
    ...resumable,
    // The current step does not belong to the restored history.
    ...(resumable.resumeStep !== null && { step: null, suspendedStep: null }),
    ...restoreItemKeys(flow, visit),
    dirtyFields: unsavedMarksOf(flow, draft, now),
    context: { ...context, ...draftEntries(flow, draft, now) },
  };
};

type ResumePoint = Pick<Snapshot, 'resumeStep' | 'visitedSteps' | 'abandonedSteps' | 'editSession'>;

/** The step in the draft, or else the last step before it that can be resumed. */
function resumableStep(
  { steps, resume }: CompiledFlow,
  { resumeStep, visitedSteps, abandonedSteps, editSession }: ResumePoint,
): ResumePoint {
  const canResume = (id: string): boolean => {
    const step = steps[id];
    return step?.kind === 'step' && step.end === undefined && (resume?.steps?.includes(id) ?? true);
  };
  const path = resumeStep === null ? [] : [...visitedSteps, resumeStep];
  const index = path.findLastIndex(canResume);
  const target = path[index] ?? null;
  return {
    resumeStep: target,
    visitedSteps: path.slice(0, Math.max(0, index)),
    abandonedSteps,
    editSession: target === resumeStep ? editSession : null,
  };
}

function isDraftExpired(flow: CompiledFlow, { draft, now }: EarlierVisit): boolean {
  return draft !== undefined && !isCurrentDraft(flow, draft, now);
}

/** The history and the edit session, with current step names. */
function restoreVisitedSteps(
  flow: CompiledFlow,
  visit: EarlierVisit,
): Pick<Snapshot, 'visitedSteps' | 'abandonedSteps' | 'editSession'> {
  const { visited: visitedSteps, left: abandonedSteps, changing: edit } = savedState(flow, visit);
  return {
    visitedSteps: migrateSteps(flow, visitedSteps),
    abandonedSteps: migrateSteps(flow, abandonedSteps),
    editSession: migrateEdit(flow, edit),
  };
}

function restoreItemKeys(flow: CompiledFlow, visit: EarlierVisit): Pick<Snapshot, 'itemKeys'> {
  const { itemKeys } = savedState(flow, visit);
  return itemKeys === undefined ? {} : { itemKeys: readItemKeys(migrateEntries(flow, recordOrEmpty(itemKeys))) };
}

function savedState(flow: CompiledFlow, { draft, stored, now }: EarlierVisit): Readonly<Record<string, unknown>> {
  const state = recordOrEmpty(recordOrEmpty(isCurrentDraft(flow, draft, now) ? draft : stored)['state']);
  return isSameFlow(flow, state) && hasLimitedDepth(state) ? state : {};
}

function migrateSteps(flow: CompiledFlow, ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map((step) => migrateStep(flow, scalarText(step))) : [];
}

/** The edit session and its outer sessions; null if the step where it began no longer exists. */
function migrateEdit(flow: CompiledFlow, edit: unknown): EditSession | null {
  const { from, visited, outer } = recordOrEmpty(edit);
  const step = migrateStep(flow, scalarText(from));
  if (!Object.hasOwn(flow.steps, step)) return null;
  return { from: step, visited: migrateSteps(flow, visited), outer: migrateEdit(flow, outer) };
}
