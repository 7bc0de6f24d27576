import { writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import type { CoverageWatch } from './coverage.ts';
import { hostileText } from './hostile-text.ts';
import { checkUnpolluted } from './promises.ts';
import type { Target } from './target.ts';

/** A text that its reader failed at. */
export interface Failure {
  readonly cause: unknown;
}

/** How long and by which seed a target is played against. */
export interface FuzzOptions {
  readonly coverage: CoverageWatch;
  readonly seconds: number;
  readonly seed: number;
  /** Each text is there while it is read. */
  readonly file: string;
}

/** So many texts are read before it is asked where they came. */
const atOnce = 50;
/** What is longer is tried, but nothing is made of it. */
const longest = 5_000;

/**
 * Gives texts to a reader, and makes further ones of those that came to code in a way that is new.
 *
 * @returns how many were tried and how many were worth keeping; and the failure that ended it, whose text is in the file
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
    // To ask takes longer than to read: which of them it was is found by reading them again.
    for (const text of texts) {
      await target.read(text);
      if ((await coverage.isNew()) && text.length <= longest) corpus.push(text);
    }
  }
  return told();
}

/** @returns why it failed, or took far too long; undefined where it did neither */
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
