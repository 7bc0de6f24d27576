import type { StepGraph } from './forward-transitions.ts';

/** Connected components of the step graph. Maps each step to the alphabetically first step of its component. */
export function connectedComponentsOf(steps: Iterable<string>, transitions: StepGraph): Map<string, string> {
  const stepIds = new Set(steps);
  const neighbors = new Map([...stepIds].map((id) => [id, new Set<string>()]));
  for (const [from, targets] of transitions)
    for (const to of targets) {
      neighbors.get(from)?.add(to);
      neighbors.get(to)?.add(from);
    }
  const clusters = new Map<string, string>();
  for (const first of [...stepIds].toSorted()) {
    const pending = clusters.has(first) ? [] : [first];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (clusters.has(id) || !stepIds.has(id)) continue;
      clusters.set(id, first);
      pending.push(...(neighbors.get(id) ?? []));
    }
  }
  return clusters;
}
