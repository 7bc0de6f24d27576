import type { StepWays } from './ways-on.ts';

/** Connected components of the step graph. Maps each step to the first step of its component, by name. */
export function clustersOf(steps: Iterable<string>, ways: StepWays): Map<string, string> {
  const all = new Set(steps);
  const beside = new Map([...all].map((id) => [id, new Set<string>()]));
  for (const [from, targets] of ways)
    for (const to of targets) {
      beside.get(from)?.add(to);
      beside.get(to)?.add(from);
    }
  const found = new Map<string, string>();
  for (const first of [...all].toSorted()) {
    const open = found.has(first) ? [] : [first];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id) || !all.has(id)) continue;
      found.set(id, first);
      open.push(...(beside.get(id) ?? []));
    }
  }
  return found;
}
