import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { env } from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRandomSource } from '../support/random-source.ts';
import {
  calendar,
  type Cell,
  cellNamed,
  type Clean,
  everywhere,
  kthCalls,
  matrix,
  nameOf,
  releases,
  resumes,
  writtenAgain,
} from './cells.ts';
import { journeys } from './journeys.ts';
import { pairs } from './pairs.ts';
import { createTrials } from './trials.ts';

/** `npm test` plays the same 60 faults each time; `npm run nightly faults` plays all of them. */
const { FAULTS, FAULT_SEED = '20261122', FAULT_CELL, FAULT_PARTS, FAULT_LOG } = env;
const partOfAll = 60;
/** Number of other releases for reloads. */
const released = FAULTS === undefined ? 1 : 20;
/** Number of journeys with two faults. */
const paired = FAULTS === undefined ? 500 : 2000;

const parts: Readonly<Record<string, (clean: Clean) => readonly Cell[]>> = {
  calls: matrix,
  again: writtenAgain,
  kth: kthCalls,
  everywhere,
  calendar,
  resumes,
  releases: (clean) => releases(clean, released),
  pairs: (clean) => pairs(clean, createRandomSource(Number(FAULT_SEED)), paired),
};

// The HTTP library uses `setTimeout` for the wait before a retry, so it is faked. Everything else uses the clock of the
// journey.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
afterEach(() => void vi.unstubAllGlobals());

test('an application with faults ends in the same result as one without faults', { timeout: 36_000_000 }, async () => {
  // Tabs of one browser notify each other through `window`.
  vi.stubGlobal('window', new EventTarget());
  const named = FAULT_CELL === undefined ? undefined : cellNamed(FAULT_CELL);
  const trials = await createTrials(named === undefined ? journeys : [named.journey]);
  const wanted = FAULT_PARTS?.split(',') ?? Object.keys(parts);
  const all = Object.entries(parts).flatMap(([name, cells]) => (wanted.includes(name) ? cells(trials.clean) : []));
  const held = heldBefore();
  const failures: string[] = [];
  for (const cell of named === undefined ? chosen(all).filter((each) => !held.has(nameOf(each))) : [named]) {
    const why = await trials.explain(cell);
    if (why !== undefined) failures.push(why);
    if (FAULT_LOG !== undefined)
      appendFileSync(FAULT_LOG, `${why === undefined ? 'held' : 'FAILED'} ${nameOf(cell)}\n${why ?? ''}\n`);
  }
  expect(failures.join('\n\n')).toBe('');
});

/** Names of the cells that passed before the run of the log was aborted. They are skipped. */
function heldBefore(): ReadonlySet<string> {
  if (FAULT_LOG === undefined || !existsSync(FAULT_LOG)) return new Set();
  const told = readFileSync(FAULT_LOG, 'utf8').matchAll(/^held (.+)$/gm);
  return new Set([...told].map(([, name = '']) => name));
}

/** All cells, or a random subset by seed. */
function chosen(cells: readonly Cell[]): readonly Cell[] {
  const random = createRandomSource(Number(FAULT_SEED));
  const count = Math.min(cells.length, FAULTS === undefined ? partOfAll : Number(FAULTS));
  const left = [...cells];
  console.log(
    `${count} of ${cells.length} faults; again: npm run nightly faults -- --count ${count} --seed ${FAULT_SEED}`,
  );
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] as Cell);
}
