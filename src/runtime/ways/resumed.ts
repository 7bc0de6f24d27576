import { keptEntries, keptUnsaved, stepLeft } from '../kept-entries.ts';
import { requirePart } from '../part-missing.ts';
import { draftEntry } from '../shapes/changes.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Ways } from '../shapes/ways.ts';
import { isLost, itemKeysBefore, wayBefore } from './begun.ts';

/** Restores a server's draft. Without one, checks the browser's, which is already in the snapshot. */
export const resumed: Ways['resumed'] = (flow, snapshot, draft) => {
  const { context, now } = snapshot;
  if (draft === undefined) {
    const notice = snapshot.isLost ? 'lost' : context[draftEntry];
    return { ...resumableStep(flow, snapshot), context: { ...context, [draftEntry]: notice ?? null } };
  }
  // A draft needs the whole flow.
  requirePart(flow, undefined, draftEntry);
  const left = { kept: draft, stored: undefined, now };
  if (isLost(flow, left)) return { leftAt: null, context: { ...context, [draftEntry]: 'lost' } };
  const place = resumableStep(flow, { leftAt: stepLeft(flow, left), ...wayBefore(flow, left) });
  return {
    ...place,
    // This step is not in the restored history.
    ...(place.leftAt !== null && { step: null, covered: null }),
    ...itemKeysBefore(flow, left),
    unsaved: keptUnsaved(flow, draft, now),
    context: { ...context, ...keptEntries(flow, draft, now) },
  };
};

type Place = Pick<Snapshot, 'leftAt' | 'visited' | 'left' | 'changing'>;

/** The step of the draft, or the last one before it that can be resumed. */
function resumableStep({ steps, resume }: CompiledFlow, { leftAt, visited, left, changing }: Place): Place {
  const canResume = (id: string): boolean => {
    const step = steps[id];
    return step?.kind === 'step' && step.end === undefined && (resume?.steps?.includes(id) ?? true);
  };
  const way = leftAt === null ? [] : [...visited, leftAt];
  const place = way.findLastIndex(canResume);
  const to = way[place] ?? null;
  return { leftAt: to, visited: way.slice(0, Math.max(0, place)), left, changing: to === leftAt ? changing : null };
}
