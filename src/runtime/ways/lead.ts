import { placesIn } from '../find-field.ts';
import { draftEntry, type CompiledOrder } from '../shapes/changes.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { Changing, Snapshot } from '../shapes/snapshot.ts';
import type { Ways } from '../shapes/ways.ts';
import { placeOf } from './history.ts';
import { items, itemsIn } from './repeated.ts';

type Passes = Parameters<Ways['lead']>[3];

/**
 * The actual target of a `goto`. During an edit, answered steps are skipped. The flow goes to the first step that the
 * edit has made incomplete, or back to where it began.
 */
export const lead: Ways['lead'] = (flow, snapshot, { to, change, isOnward, view }, passes) => {
  const { changing, context } = snapshot;
  const here = placeOf(flow, snapshot);
  if (here === null) return resolveResumeTarget(flow, snapshot, { to, view }, passes);
  if (change) return { to, context, changing: { from: here, visited: snapshot.visited, outer: changing } };
  if (changing === null || !isOnward || to === here) return { to, context, changing };
  if (flow.steps[to]?.end !== undefined) return { to, context, changing: null };
  const answered = [...reviewedSteps(flow, changing), ...changing.visited.map((id) => ({ step: id }))];
  if (to !== changing.from && !answered.some((each) => each.step === to)) return { to, context, changing };
  const open =
    unseenSteps(flow, snapshot, changing, to).find(({ when }) => passes(when)) ??
    answered.find(
      (each) =>
        each.step !== here && (isIncomplete(flow, view, each, passes) || hasGivenError(flow, snapshot, each.step)),
    );
  return { to: open?.step ?? changing.from, context, changing };
};

/** On resume, incomplete steps come first, as an edit. */
function resolveResumeTarget(
  flow: CompiledFlow,
  snapshot: Snapshot,
  { to, view }: Pick<Parameters<Ways['lead']>[2], 'to' | 'view'>,
  passes: Passes,
): ReturnType<Ways['lead']> {
  const { changing, context, visited, leftAt, banner } = snapshot;
  const isResumed = flow.resume !== undefined && to === leftAt;
  const open = isResumed ? visited.find((id) => isIncomplete(flow, view, { step: id }, passes)) : undefined;
  const isAnyIncomplete = open !== undefined || (isResumed && isIncomplete(flow, view, { step: to }, passes));
  return {
    to: open ?? to,
    // Another tab's notice stays.
    context: isAnyIncomplete && banner === null ? { ...context, [draftEntry]: 'again' } : context,
    changing: open === undefined ? changing : { from: to, visited, outer: changing },
  };
}

function reviewedSteps({ steps }: CompiledFlow, { from }: Changing): CompiledOrder {
  return steps[from]?.reviewed ?? [];
}

/** Unseen steps before the one where the edit began: those after `to`, and conditional ones. */
function unseenSteps(
  { order = [] }: CompiledFlow,
  { visited, step: here }: Snapshot,
  changing: Changing,
  to: string,
): CompiledOrder {
  const place = (id: string): number => order.findIndex(({ step }) => step === id);
  const [first, last] = [place(to), place(changing.from)];
  const asked = [...changing.visited, ...visited, here];
  const isOnward = (index: number): boolean => first >= 0 && index >= first;
  return order
    .slice(0, last < 0 ? undefined : last)
    .filter(({ step, when }, index) => (isOnward(index) || when !== undefined) && !asked.includes(step));
}

/** One of its fields has a `given` error. */
function hasGivenError({ steps }: CompiledFlow, { errors }: Snapshot, id: string): boolean {
  return Object.keys(errors).some((path) => errors[path]?.given && placesIn({ ways: { items } }, steps[id], path)[0]);
}

/** Incomplete, or not loaded yet. */
function isIncomplete(
  flow: CompiledFlow,
  view: Snapshot,
  { step: id, when }: CompiledOrder[number],
  passes: Passes,
): boolean {
  const step = flow.steps[id];
  if (step === undefined) return flow.isPartial === true;
  const isActive = passes(when) && passes(flow.order?.find((ordered) => ordered.step === id)?.when);
  if (!isActive) return false;
  if (step.open !== undefined && passes(step.open)) return true;
  return (step.openItems ?? []).some((group) =>
    itemsIn(group, view).some((item, index) => passes(group.open, { item, index })),
  );
}
