import { isShallow, recordOf, textOf } from '../json.ts';
import { isCurrent, type Left } from '../kept-entries.ts';
import { entriesNow, stepNow } from '../renamed.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { Changing, Snapshot } from '../shapes/snapshot.ts';
import type { Ways } from '../shapes/ways.ts';
import { isOwn } from '../stored-entries.ts';
import { readItemKeys } from './item-keys.ts';

/** Restores the history of an earlier visit. */
export const begun: Ways['begun'] = (flow, left) => ({
  ...wayBefore(flow, left),
  ...itemKeysBefore(flow, left),
  isLost: isLost(flow, left),
});

/** The draft has expired. */
export function isLost(flow: CompiledFlow, { kept, now }: Left): boolean {
  return kept !== undefined && !isCurrent(flow, kept, now);
}

/** The history and the edit, with current step names. */
export function wayBefore(flow: CompiledFlow, earlier: Left): Pick<Snapshot, 'visited' | 'left' | 'changing'> {
  const { visited, left, changing } = savedState(flow, earlier);
  return {
    visited: migrateSteps(flow, visited),
    left: migrateSteps(flow, left),
    changing: migrateEdit(flow, changing),
  };
}

/** Item keys in the draft. */
export function itemKeysBefore(flow: CompiledFlow, left: Left): Pick<Snapshot, 'itemKeys'> {
  const { itemKeys } = savedState(flow, left);
  return itemKeys === undefined ? {} : { itemKeys: readItemKeys(entriesNow(flow, recordOf(itemKeys))) };
}

function savedState(flow: CompiledFlow, { kept, stored, now }: Left): Readonly<Record<string, unknown>> {
  const state = recordOf(recordOf(isCurrent(flow, kept, now) ? kept : stored)['state']);
  return isOwn(flow, state) && isShallow(state) ? state : {};
}

function migrateSteps(flow: CompiledFlow, ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map((step) => stepNow(flow, textOf(step))) : [];
}

/** The edit and outer ones; null if its step no longer exists. */
function migrateEdit(flow: CompiledFlow, changing: unknown): Changing | null {
  const { from, visited, outer } = recordOf(changing);
  const step = stepNow(flow, textOf(from));
  if (!Object.hasOwn(flow.steps, step)) return null;
  return { from: step, visited: migrateSteps(flow, visited), outer: migrateEdit(flow, outer) };
}
