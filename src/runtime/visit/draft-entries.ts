import { isUnanswered } from '../expression/blank.ts';
import { isRecord, recordOrEmpty, scalarText } from '../utilities/json.ts';
import { migrateEntries } from './migrate.ts';
import type { CompiledContextEntry } from '../shapes/compiled-data.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { matchesEntryType, isSameFlow, serializeVisitState, storedStep } from './stored-entries.ts';

/** Default lifetime of a draft, in days. Browsers may restore tabs that were closed long ago. */
const defaultDays = 1;
const dayMs = 24 * 60 * 60 * 1000;

export function draftableEntries(flow: CompiledFlow): readonly (readonly [string, CompiledContextEntry])[] {
  return Object.entries(flow.context).filter(([, { keep }]) => keep !== undefined);
}

/** The draft of a visit; null before the first step, after `forget`, or without answers. */
export function serializeDraft(flow: CompiledFlow, snapshot: Snapshot): Readonly<Record<string, unknown>> | null {
  const { context, step, isStorageCleared, now, dirtyFields: unsaved } = snapshot;
  if (step === null || isStorageCleared) return null;
  const entries: Record<string, unknown> = {};
  for (const [name, entry] of draftableEntries(flow)) {
    const value = pickDraftFields(flow, entry, context[name]);
    if (JSON.stringify(value) !== JSON.stringify(entry.initial)) entries[name] = value;
  }
  if (Object.keys(entries).length === 0) return null;
  const unsavedRoots = Object.keys(unsaved).map((path) => path.split('.', 1)[0] ?? '');
  const unsavedNames = Object.keys(entries).filter((name) => unsavedRoots.includes(name));
  return {
    entries,
    unsaved: unsavedNames,
    state: { ...serializeVisitState(flow, snapshot), at: now },
  };
}

/** The entries of a draft, if the draft belongs to this flow and has not expired. */
export function draftEntries(flow: CompiledFlow, draft: unknown, now: number): Record<string, unknown> {
  if (!isCurrentDraft(flow, draft, now)) return {};
  const entries = migrateEntries(flow, recordOrEmpty(draft['entries']));
  const restored = draftableEntries(flow).flatMap(([name, entry]) => {
    const value = Object.hasOwn(entries, name) ? pickDraftFields(flow, entry, entries[name]) : undefined;
    return matchesEntryType(flow, entry, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(restored);
}

export function unsavedMarksOf(flow: CompiledFlow, draft: unknown, now: number): Snapshot['dirtyFields'] {
  const unsaved =
    isCurrentDraft(flow, draft, now) && Array.isArray(draft['unsaved']) ? (draft['unsaved'] as unknown[]) : [];
  const names = Object.keys(migrateEntries(flow, Object.fromEntries(unsaved.map((name) => [scalarText(name), true]))));
  const restored = draftableEntries(flow).flatMap(([name]) => (names.includes(name) ? [[name, 'taken'] as const] : []));
  return Object.fromEntries(restored);
}

/** The last step in the draft, or else in browser storage. Null if that step no longer exists. */
export function resumeStepOf(flow: CompiledFlow, { draft, stored, now }: EarlierVisit): string | null {
  const step = (isCurrentDraft(flow, draft, now) ? storedStep(flow, draft) : undefined) ?? storedStep(flow, stored);
  return step !== undefined && Object.hasOwn(flow.steps, step) ? step : null;
}

export interface EarlierVisit {
  readonly draft: unknown;
  readonly stored: unknown;
  readonly now: number;
}

/** True if the draft belongs to this flow and has not expired. */
export function isCurrentDraft(
  flow: CompiledFlow,
  draft: unknown,
  now: number,
): draft is Readonly<Record<string, unknown>> {
  if (!isRecord(draft) || !isRecord(draft['state']) || !isSameFlow(flow, draft['state'])) return false;
  const { at: savedAt } = draft['state'];
  return typeof savedAt === 'number' && savedAt <= now && now - savedAt <= (flow.resume?.days ?? defaultDays) * dayMs;
}

/** The answered fields of a value for the draft. Empty list items stay, so that indexes do not change. */
function pickDraftFields(flow: CompiledFlow, entry: CompiledContextEntry, value: unknown): unknown {
  const { keep, list } = entry;
  if (Array.isArray(value) && list !== undefined)
    return value.map((item) => pickDraftFields(flow, { keep, initial: {}, schema: list }, recordOrEmpty(item)));
  if (!isRecord(value)) return value;
  const candidateNames = Array.isArray(keep) ? keep.filter((name) => !isUnanswered(value[name])) : Object.keys(value);
  const fittingNames = candidateNames.filter(
    (name) => Object.hasOwn(value, name) && matchesEntryType(flow, entry, { [name]: value[name] }),
  );
  return Object.fromEntries(fittingNames.map((name) => [name, value[name]]));
}
