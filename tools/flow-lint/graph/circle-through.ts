import type { StepWays } from './ways-on.ts';

/** The shortest way from a step to itself; undefined if there is none. One that stays where it is makes no circle. */
export function circleThrough(start: string, ways: StepWays): string[] | undefined {
  const from = new Map<string, string>();
  const open = [...(ways.get(start) ?? [])].filter((id) => id !== start);
  for (const id of open) from.set(id, start);
  for (const id of open) {
    for (const next of ways.get(id) ?? []) {
      if (next === start) return [start, ...wayTo(id, start, from), start];
      if (from.has(next)) continue;
      from.set(next, id);
      open.push(next);
    }
  }
  return undefined;
}

function wayTo(id: string, start: string, from: ReadonlyMap<string, string>): string[] {
  const way: string[] = [];
  for (let at: string | undefined = id; at !== undefined && at !== start; at = from.get(at)) way.unshift(at);
  return way;
}
