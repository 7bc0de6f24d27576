import type { StepGraph } from './forward-transitions.ts';

/**
 * The shortest path from a step to a goal, including both; undefined if there is none. If the start is the goal, the
 * path is the shortest cycle. Transitions from a step to itself are ignored.
 */
export function shortestPath(
  start: string,
  isGoal: (id: string) => boolean,
  transitions: StepGraph,
): string[] | undefined {
  const pending = [[start]];
  const seen = new Set<string>();
  for (const path of pending) {
    const step = path.at(-1) ?? start;
    for (const next of transitions.get(step) ?? []) {
      if (seen.has(next) || next === step) continue;
      if (isGoal(next)) return [...path, next];
      seen.add(next);
      pending.push([...path, next]);
    }
  }
  return undefined;
}
