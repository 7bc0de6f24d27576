import { placesIn } from '../find-field.ts';
import { draftEntry, type CompiledOrder } from '../shapes/changes.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { Changing, Snapshot } from '../shapes/snapshot.ts';
import type { Ways } from '../shapes/ways.ts';
import { placeOf } from './history.ts';
import { items, itemsIn } from './repeated.ts';

type Passes = Parameters<Ways['lead']>[3];

/**
 * Where a statement leads that names a step. While answers are being changed, a step that was answered before (it is on the
 * way to where the change began, or in the review that is there) is not come to again for itself: the way leads to the first
 * question that the change has opened, and back if there is none. Any other step is asked as ever. An end is an end, and who
 * is turned away goes where the flow says.
 */
export const lead: Ways['lead'] = (flow, snapshot, { to, change, isOnward, view }, passes) => {
  const { changing, context } = snapshot;
  const here = placeOf(flow, snapshot);
  if (here === null) return leadIn(flow, snapshot, { to, view }, passes);
  if (change) return { to, context, changing: { from: here, visited: snapshot.visited, outer: changing } };
  if (changing === null || !isOnward || to === here) return { to, context, changing };
  if (flow.steps[to]?.end !== undefined) return { to, context, changing: null };
  const answered = [...reviewedBy(flow, changing), ...changing.visited.map((id) => ({ step: id }))];
  if (to !== changing.from && !answered.some((each) => each.step === to)) return { to, context, changing };
  const open =
    comeBetween(flow, snapshot, changing, to).find(({ when }) => passes(when)) ??
    answered.find(
      (each) => each.step !== here && (isOpen(flow, view, each, passes) || isRefused(flow, snapshot, each.step)),
    );
  return { to: open?.step ?? changing.from, context, changing };
};

/** Whoever goes on later is asked first for what could not be kept, as if they changed it: then they are where they were. */
function leadIn(
  flow: CompiledFlow,
  snapshot: Snapshot,
  { to, view }: Pick<Parameters<Ways['lead']>[2], 'to' | 'view'>,
  passes: Passes,
): ReturnType<Ways['lead']> {
  const { changing, context, visited, leftAt, banner } = snapshot;
  const isResumed = flow.resume !== undefined && to === leftAt;
  const open = isResumed ? visited.find((id) => isOpen(flow, view, { step: id }, passes)) : undefined;
  const isOpenThere = open !== undefined || (isResumed && isOpen(flow, view, { step: to }, passes));
  return {
    to: open ?? to,
    // The notice that this is another tab's draft stays.
    context: isOpenThere && banner === null ? { ...context, [draftEntry]: 'again' } : context,
    changing: open === undefined ? changing : { from: to, visited, outer: changing },
  };
}

function reviewedBy({ steps }: CompiledFlow, { from }: Changing): CompiledOrder {
  return steps[from]?.reviewed ?? [];
}

/** Steps of the order before the one that is come back to that nobody has been on: those from here on, and any under a condition. */
function comeBetween(
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

/** The step asks a field at which an error was given that is not fixed. */
function isRefused({ steps }: CompiledFlow, { errors }: Snapshot, id: string): boolean {
  return Object.keys(errors).some((path) => errors[path]?.given && placesIn({ ways: { items } }, steps[id], path)[0]);
}

/** Something has to be asked there. What is not here yet may say so. @param view the relevant answers */
function isOpen(
  flow: CompiledFlow,
  view: Snapshot,
  { step: id, when }: CompiledOrder[number],
  passes: Passes,
): boolean {
  const step = flow.steps[id];
  if (step === undefined) return flow.isPartial === true;
  const isOfWay = passes(when) && passes(flow.order?.find((ordered) => ordered.step === id)?.when);
  if (!isOfWay) return false;
  if (step.open !== undefined && passes(step.open)) return true;
  return (step.openItems ?? []).some((group) =>
    itemsIn(group, view).some((item, index) => passes(group.open, { item, index })),
  );
}
