import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { Ways } from '../shapes/ways.ts';
import { placeOf } from './history.ts';

/**
 * Where a statement leads that names a step. While answers are being changed, a step that is on the way to where that began
 * is answered: the way leads back there at once, but for steps of the order that have come in between. Any other step is
 * asked first. An end is an end, and who is turned away goes where the flow says.
 */
export const lead: Ways['lead'] = (flow, snapshot, { to, change, isOnward }, passes) => {
  const { changing } = snapshot;
  const here = placeOf(flow, snapshot);
  if (change && here !== null && here !== to)
    return { to, changing: { from: here, visited: snapshot.visited, outer: changing } };
  const step = flow.steps[to];
  if (changing === null || step?.kind === 'view' || !isOnward || to === here) return { to, changing };
  if (step?.end !== undefined) return { to, changing: null };
  if (to !== changing.from && !changing.visited.includes(to)) return { to, changing };
  const asked = [...changing.visited, ...snapshot.visited, here];
  const open = stepsBetween(flow, to, changing.from).find(({ step: id, when }) => !asked.includes(id) && passes(when));
  return { to: open?.step ?? changing.from, changing };
};

/** Those of the order from one step on, and before another. */
function stepsBetween({ order = [] }: CompiledFlow, from: string, to: string): NonNullable<CompiledFlow['order']> {
  const place = (id: string): number => order.findIndex(({ step }) => step === id);
  const [first, last] = [place(from), place(to)];
  return first < 0 ? [] : order.slice(first, last < 0 ? order.length : last);
}
