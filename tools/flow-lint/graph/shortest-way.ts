import type { StepWays } from './ways-on.ts';

/**
 * The shortest path from a step to a goal, including both; undefined if there is none.
 * If the start is the goal, it is the shortest cycle. Transitions from a step to itself are ignored.
 */
export function shortestWay(start: string, isGoal: (id: string) => boolean, ways: StepWays): string[] | undefined {
  const open = [[start]];
  const seen = new Set<string>();
  for (const way of open) {
    const at = way.at(-1) ?? start;
    for (const next of ways.get(at) ?? []) {
      if (seen.has(next) || next === at) continue;
      if (isGoal(next)) return [...way, next];
      seen.add(next);
      open.push([...way, next]);
    }
  }
  return undefined;
}
