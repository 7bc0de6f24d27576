import type { StepWays } from './ways-on.ts';

/**
 * The shortest way from a step to one that is looked for, both named; undefined if there is none. What is looked for may be the
 * step itself: then it is the shortest circle. One that stays where it is makes none.
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
