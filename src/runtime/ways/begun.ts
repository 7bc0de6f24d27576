import { isShallow, recordOf, textOf } from '../json.ts';
import { isCurrent, type Left } from '../kept-entries.ts';
import { entriesNow, stepNow } from '../renamed.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { Changing, Snapshot } from '../shapes/snapshot.ts';
import type { Ways } from '../shapes/ways.ts';
import { isOwn } from '../stored-entries.ts';
import { readItemKeys } from './item-keys.ts';

/** What an earlier visit left of its way, and whether what it kept can be gone on with no more. */
export const begun: Ways['begun'] = (flow, left) => ({
  ...wayBefore(flow, left),
  ...itemKeysBefore(flow, left),
  isLost: isLost(flow, left),
});

/** What was kept can be gone on with no more. */
export function isLost(flow: CompiledFlow, { kept, now }: Left): boolean {
  return kept !== undefined && !isCurrent(flow, kept, now);
}

/** The way to the step that was left, and the change that was under way, by names of today. */
export function wayBefore(flow: CompiledFlow, earlier: Left): Pick<Snapshot, 'visited' | 'left' | 'changing'> {
  const { visited, left, changing } = stateBefore(flow, earlier);
  return { visited: stepsNow(flow, visited), left: stepsNow(flow, left), changing: changeNow(flow, changing) };
}

/** The keys of the items of lists, if the draft has any. */
export function itemKeysBefore(flow: CompiledFlow, left: Left): Pick<Snapshot, 'itemKeys'> {
  const { itemKeys } = stateBefore(flow, left);
  return itemKeys === undefined ? {} : { itemKeys: readItemKeys(entriesNow(flow, recordOf(itemKeys))) };
}

function stateBefore(flow: CompiledFlow, { kept, stored, now }: Left): Readonly<Record<string, unknown>> {
  const state = recordOf(recordOf(isCurrent(flow, kept, now) ? kept : stored)['state']);
  return isOwn(flow, state) && isShallow(state) ? state : {};
}

function stepsNow(flow: CompiledFlow, ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map((step) => stepNow(flow, textOf(step))) : [];
}

/** A change, with those around it; null for one that began where there is no step any more. */
function changeNow(flow: CompiledFlow, changing: unknown): Changing | null {
  const { from, visited, outer } = recordOf(changing);
  const step = stepNow(flow, textOf(from));
  if (!Object.hasOwn(flow.steps, step)) return null;
  return { from: step, visited: stepsNow(flow, visited), outer: changeNow(flow, outer) };
}
