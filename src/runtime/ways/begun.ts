import { recordOf, textOf } from '../json.ts';
import { isCurrent, type Left } from '../kept-entries.ts';
import { stepNow } from '../renamed.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Ways } from '../shapes/ways.ts';
import { isOwn } from '../stored-entries.ts';

/** What an earlier visit left of its way, and whether what it kept can be gone on with no more. */
export const begun: Ways['begun'] = (flow, left) => ({ ...wayBefore(flow, left), isLost: isLost(flow, left) });

/** What was kept can be gone on with no more. */
export function isLost(flow: CompiledFlow, { kept, now }: Left): boolean {
  return kept !== undefined && !isCurrent(flow, kept, now);
}

/** The way to the step that was left, and the change that was under way, by names of today. */
export function wayBefore(flow: CompiledFlow, { kept, stored, now }: Left): Pick<Snapshot, 'visited' | 'changing'> {
  const state = recordOf(recordOf(isCurrent(flow, kept, now) ? kept : stored)['state']);
  const { visited, changing } = isOwn(flow, state) ? state : {};
  const steps = (ids: unknown): string[] => (Array.isArray(ids) ? ids.map((step) => stepNow(flow, textOf(step))) : []);
  const { from, visited: before } = recordOf(changing);
  const change = { from: stepNow(flow, textOf(from)), visited: steps(before), outer: null };
  return { visited: steps(visited), changing: Object.hasOwn(flow.steps, change.from) ? change : null };
}
