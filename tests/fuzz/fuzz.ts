import { writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import type { CoverageWatch } from './coverage.ts';
import { hostileText } from './hostile-text.ts';
import { checkUnpolluted } from './promises.ts';
import type { Target } from './target.ts';

/** The error of a reader that failed. */
export interface Failure {
  readonly cause: unknown;
}

/** Options of a fuzz run. */
export interface FuzzOptions {
  readonly coverage: CoverageWatch;
  readonly seconds: number;
  readonly seed: number;
  /** Path of the file that contains the current text. */
  readonly file: string;
}

/** Number of texts between two checks of the coverage. */
const atOnce = 50;
/** Longer texts are tried, but no variants are made of them. */
const longest = 5_000;

/**
 * Passes texts to a reader, and makes variants of those that reached new code.
 *
 * @returns the number of texts, the number that reached new code, and the failure, whose text is in the file
 */
export async function fuzz(
  target: Target,
  { coverage, seconds, seed, file }: FuzzOptions,
): Promise<{ readonly tried: number; readonly kept: number; readonly failure?: Failure }> {
  const end = Date.now() + seconds * 1_000;
  const corpus = [...target.seeds];
  let tried = 0;
  const told = () => ({ tried, kept: corpus.length - target.seeds.length });
  for (let round = 0; Date.now() < end; round += 1) {
    const texts = fc.sample(hostileText(corpus), { seed: seed + round, numRuns: atOnce });
    for (const text of texts) {
      writeFileSync(file, text);
      tried += 1;
      const failure = await readOnce(target, text);
      if (failure !== undefined) return { ...told(), failure };
    }
    if (!(await coverage.isNew())) continue;
    // A check takes longer than a read. The texts are read again to find the one with new coverage.
    for (const text of texts) {
      await target.read(text);
      if ((await coverage.isNew()) && text.length <= longest) corpus.push(text);
    }
  }
  return told();
}

/** @returns the error, or a timeout; undefined if neither occurred */
export async function readOnce({ read }: Target, text: string): Promise<Failure | undefined> {
  const begun = Date.now();
  try {
    await read(text);
    checkUnpolluted();
  } catch (cause) {
    return { cause };
  }
  const ms = Date.now() - begun;
  return ms > 20_000 ? { cause: new Error(`It was read in ${ms} ms`) } : undefined;
}
