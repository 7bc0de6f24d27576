import { isUnanswered } from './expression/blank.ts';
import { isRecord, recordOf, textOf } from './json.ts';
import { entriesNow } from './renamed.ts';
import type { CompiledEntry } from './shapes/compiled-data.ts';
import type { CompiledFlow } from './shapes/compiled-flow.ts';
import type { Snapshot } from './shapes/snapshot.ts';
import { fits, isOwn, stateOf, storedStep } from './stored-entries.ts';

/** How long the tab keeps it where the flow says nothing, in days: browsers bring back tabs that were closed long ago. */
const keptDays = 1;
const dayMs = 24 * 60 * 60 * 1000;

/** The entries of which the tab keeps anything, for a reload. */
export function keepable(flow: CompiledFlow): readonly (readonly [string, CompiledEntry])[] {
  return Object.entries(flow.context).filter(([, { keep }]) => keep !== undefined);
}

/** What the tab keeps of a visit, where it is and since when with it; null before the first step, and while it is nothing. */
export function keptOf(flow: CompiledFlow, snapshot: Snapshot): Readonly<Record<string, unknown>> | null {
  const { context, step, forgotten, now, unsaved } = snapshot;
  if (step === null || forgotten) return null;
  const entries: Record<string, unknown> = {};
  for (const [name, entry] of keepable(flow)) {
    const value = keptPart(flow, entry, context[name]);
    if (JSON.stringify(value) !== JSON.stringify(entry.initial)) entries[name] = value;
  }
  if (Object.keys(entries).length === 0) return null;
  const roots = Object.keys(unsaved).map((path) => path.split('.', 1)[0] ?? '');
  const notSaved = Object.keys(entries).filter((name) => roots.includes(name));
  return {
    entries,
    unsaved: notSaved,
    state: { ...stateOf(flow, snapshot), at: now },
  };
}

/** What a tab kept, if it is of this flow and not too old: by name of the entry, only what is marked. */
export function keptEntries(flow: CompiledFlow, kept: unknown, now: number): Record<string, unknown> {
  if (!isCurrent(flow, kept, now)) return {};
  const entries = entriesNow(flow, recordOf(kept['entries']));
  const parts = keepable(flow).flatMap(([name, entry]) => {
    const part = Object.hasOwn(entries, name) ? keptPart(flow, entry, entries[name]) : undefined;
    return fits(flow, entry, part) ? [[name, part] as const] : [];
  });
  return Object.fromEntries(parts);
}

/** Which of them were not safe yet. */
export function keptUnsaved(flow: CompiledFlow, kept: unknown, now: number): Snapshot['unsaved'] {
  const unsaved = isCurrent(flow, kept, now) && Array.isArray(kept['unsaved']) ? (kept['unsaved'] as unknown[]) : [];
  const names = Object.keys(entriesNow(flow, Object.fromEntries(unsaved.map((name) => [textOf(name), true]))));
  const wanted = keepable(flow).flatMap(([name]) => (names.includes(name) ? [[name, 'taken'] as const] : []));
  return Object.fromEntries(wanted);
}

/** The step that was left: by the tab, else by the browser. Null for one that is not of this flow. */
export function stepLeft(flow: CompiledFlow, { kept, stored, now }: Left): string | null {
  const step = (isCurrent(flow, kept, now) ? storedStep(flow, kept) : undefined) ?? storedStep(flow, stored);
  return step !== undefined && Object.hasOwn(flow.steps, step) ? step : null;
}

/** What there is of an earlier visit. */
export interface Left {
  readonly kept: unknown;
  readonly stored: unknown;
  readonly now: number;
}

/** Whether a tab kept it of this flow, and not too long ago. */
export function isCurrent(flow: CompiledFlow, kept: unknown, now: number): kept is Readonly<Record<string, unknown>> {
  if (!isRecord(kept) || !isRecord(kept['state']) || !isOwn(flow, kept['state'])) return false;
  const { at } = kept['state'];
  return typeof at === 'number' && at <= now && now - at <= (flow.resume?.days ?? keptDays) * dayMs;
}

/**
 * The fields that are marked, but what nobody answered, or with what is none: an amount that is still the text somebody types.
 * Of a list these of each item, which keeps its place also where nothing of it is left.
 */
function keptPart(flow: CompiledFlow, entry: CompiledEntry, value: unknown): unknown {
  const { keep, list } = entry;
  if (Array.isArray(value) && list !== undefined)
    return value.map((item) => keptPart(flow, { keep, initial: {}, schema: list }, recordOf(item)));
  if (!isRecord(value)) return value;
  const names = Array.isArray(keep) ? keep.filter((name) => !isUnanswered(value[name])) : Object.keys(value);
  const fitting = names.filter((name) => Object.hasOwn(value, name) && fits(flow, entry, { [name]: value[name] }));
  return Object.fromEntries(fitting.map((name) => [name, value[name]]));
}
