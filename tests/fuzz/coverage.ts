import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';

/** Tells whether code was come by in a way that is new. */
export interface CoverageWatch {
  /** Whether a function of ours was run, or left out parts of itself, as never before, since this was asked last. */
  isNew(): Promise<boolean>;
}

const ours = ['src', 'tools', 'sandbox'].map((folder) => `${pathToFileURL(folder).href}/`);

/** Has the engine count which parts of our code are run. */
export async function watchCoverage(): Promise<CoverageWatch> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const known = new Set<string>();
  return {
    async isNew() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const before = known.size;
      for (const { scriptId, url, functions } of result)
        if (ours.some((folder) => url.startsWith(folder)))
          for (const { ranges } of functions)
            if ((ranges[0]?.count ?? 0) > 0) known.add(`${scriptId} ${ranges.map(waySaid).join(' ')}`);
      return known.size > before;
    },
  };
}

/** Where a stretch of code is, and whether it was run. */
function waySaid({ startOffset, endOffset, count }: { startOffset: number; endOffset: number; count: number }): string {
  return `${startOffset}-${endOffset}${count > 0 ? '' : '!'}`;
}
