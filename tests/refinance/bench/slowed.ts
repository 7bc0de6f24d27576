import type { Work } from './watch-work.ts';

/**
 * How long the page works for its replies in two traced walks, in ms: for each kind of press that is told of in both, the
 * longest. A processor that is told to slow fourfold is stopped again and again, and what comes in short pieces and waits for
 * other processes takes longer than four times.
 */
export function sharedWork(
  slow: readonly Work[],
  fast: readonly Work[],
): { readonly slow: number; readonly fast: number } {
  const [slowest, fastest] = [longestWork(slow), longestWork(fast)];
  const shared = [...slowest.keys()].filter((what) => fastest.has(what));
  const sum = (longest: ReadonlyMap<string, number>): number =>
    shared.reduce((total, what) => total + (longest.get(what) ?? 0), 0);
  return { slow: sum(slowest), fast: sum(fastest) };
}

/** What a browser has to be told so that work takes `times` as long, where `told` is what came of telling it something else. */
export function rateFor(times: number, told: { readonly rate: number; readonly times: number }): number {
  return 1 + ((times - 1) * (told.rate - 1)) / (told.times - 1);
}

function longestWork(works: readonly Work[]): ReadonlyMap<string, number> {
  const longest = new Map<string, number>();
  for (const { what, parts } of works) {
    if (parts === undefined) continue;
    const ms = parts.script + parts.style + parts.layout + parts.paint;
    longest.set(what, Math.max(ms, longest.get(what) ?? 0));
  }
  return longest;
}
