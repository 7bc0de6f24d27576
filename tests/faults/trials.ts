import { createSandbox } from '../../sandbox/create-sandbox.ts';
import { createVersion } from '../refinance/releases/versions.ts';
import { publish, type Published, publishCompiled } from '../refinance/walks/published.ts';
import { type Cell, type Clean, nameOf } from './cells.ts';
import { judge } from './judge.ts';
import type { Journey } from './journeys.ts';
import { type Played, play } from './play.ts';
import { smallerThan } from './smaller.ts';

/** Plays journeys with faults and compares them with the same journeys without faults. */
export interface Trials {
  readonly clean: Clean;
  /**
   * @returns undefined if the cell passes; else the failure on the shortest journey, and the command that reproduces it
   */
  explain(cell: Cell): Promise<string | undefined>;
}

/** @param journeys each is first played without faults */
export async function createTrials(journeys: readonly Journey[]): Promise<Trials> {
  const stage = { published: await publish(), sandbox: createSandbox({ slowReplyMs: 0 }) };
  const versions = new Map<number, Promise<Published>>();
  const releaseOf = (id: number): Promise<Published> => {
    const known = versions.get(id) ?? createVersion(id, false).then(publishCompiled);
    versions.set(id, known);
    return known;
  };
  const clean = new Map<Journey, Played>();
  for (const journey of journeys) clean.set(journey, await play(stage, journey, []));

  const tried = async (cell: Cell): Promise<string | undefined> => {
    const wanted = clean.get(cell.journey);
    if (wanted === undefined) throw new Error(`The journey "${cell.journey.name}" was not played`);
    const released = cell.release === undefined ? stage.published : await releaseOf(cell.release);
    try {
      return judge(cell, wanted, await play({ ...stage, released }, cell.journey, cell.faults));
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause);
    }
  };
  return {
    clean,
    async explain(cell) {
      const why = await tried(cell);
      if (why === undefined) return undefined;
      const tell = (found: Cell, because: string): string =>
        `Play it again: npm run nightly faults -- --cell "${nameOf(found)}"\n${because}`;
      for (const smaller of smallerThan(cell, clean)) {
        const because = nameOf(smaller) === nameOf(cell) ? why : await tried(smaller);
        if (because !== undefined) return tell(smaller, because);
      }
      return tell(cell, why);
    },
  };
}
