import { isShallow, recordOf, scalarText } from '../../utilities/json.ts';
import { isCurrentDraft, type EarlierVisit } from '../../visit/draft-entries.ts';
import { migrateEntries, migrateStep } from '../../visit/migrate.ts';
import type { CompiledFlow } from '../../shapes/compiled-flow.ts';
import type { EditSession, Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';
import { isSameFlow } from '../../visit/stored-entries.ts';
import { readItemKeys } from '../repeated/item-keys.ts';

/** Restores the history of an earlier visit. */
export const restoreHistory: OptionalFeatures['restoreHistory'] = (flow, left) => ({
  ...restoreVisitedSteps(flow, left),
  ...restoreItemKeys(flow, left),
  isDraftExpired: isDraftExpired(flow, left),
});

/** The draft has expired. */
export function isDraftExpired(flow: CompiledFlow, { kept, now }: EarlierVisit): boolean {
  return kept !== undefined && !isCurrentDraft(flow, kept, now);
}

/** The history and the edit, with current step names. */
export function restoreVisitedSteps(
  flow: CompiledFlow,
  earlier: EarlierVisit,
): Pick<Snapshot, 'visitedSteps' | 'leftSteps' | 'editSession'> {
  const { visited, left, changing } = savedState(flow, earlier);
  return {
    visitedSteps: migrateSteps(flow, visited),
    leftSteps: migrateSteps(flow, left),
    editSession: migrateEdit(flow, changing),
  };
}

/** Item keys in the draft. */
export function restoreItemKeys(flow: CompiledFlow, left: EarlierVisit): Pick<Snapshot, 'itemKeys'> {
  const { itemKeys } = savedState(flow, left);
  return itemKeys === undefined ? {} : { itemKeys: readItemKeys(migrateEntries(flow, recordOf(itemKeys))) };
}

function savedState(flow: CompiledFlow, { kept, stored, now }: EarlierVisit): Readonly<Record<string, unknown>> {
  const state = recordOf(recordOf(isCurrentDraft(flow, kept, now) ? kept : stored)['state']);
  return isSameFlow(flow, state) && isShallow(state) ? state : {};
}

function migrateSteps(flow: CompiledFlow, ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map((step) => migrateStep(flow, scalarText(step))) : [];
}

/** The edit and outer ones; null if its step no longer exists. */
function migrateEdit(flow: CompiledFlow, changing: unknown): EditSession | null {
  const { from, visited, outer } = recordOf(changing);
  const step = migrateStep(flow, scalarText(from));
  if (!Object.hasOwn(flow.steps, step)) return null;
  return { from: step, visited: migrateSteps(flow, visited), outer: migrateEdit(flow, outer) };
}
