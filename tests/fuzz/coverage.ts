import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';

/** Reports whether code coverage has changed. */
export interface CoverageWatch {
  /** Whether a function ran, or skipped a block, for the first time since the last call. */
  isNew(): Promise<boolean>;
}

const ours = ['src', 'tools', 'sandbox'].map((folder) => `${pathToFileURL(folder).href}/`);

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

/** The range of a block, with `!` if it did not run. */
function waySaid({ startOffset, endOffset, count }: { startOffset: number; endOffset: number; count: number }): string {
  return `${startOffset}-${endOffset}${count > 0 ? '' : '!'}`;
}
