import type { ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { playMoves, type Failure, type Stage } from '../../scenarios/play-scenario.ts';

/** A scenario as it was played: each moment it came through, and where it came to something else than it says. */
export interface PlayedScenario {
  readonly scenario: ScenarioFile;
  /** The beginning, then one for each move that was made. */
  readonly moments: readonly Snapshot[];
  /** Of the move that came to something else; undefined where it holds. */
  readonly broken: Failure | undefined;
}

/** Plays a scenario, to look at move by move. */
export async function playedScenario(scenario: ScenarioFile, stage: Stage): Promise<PlayedScenario> {
  const moments: Snapshot[] = [];
  let broken: Failure | undefined;
  try {
    for await (const { visit, move, why } of playMoves(scenario, stage)) {
      moments.push(visit.runtime.snapshot());
      if (why.length > 0) broken = { move, why };
    }
  } catch (cause) {
    // One that cannot even begin fails like one that comes to something else.
    broken = { move: 0, why: [cause instanceof Error ? cause.message : String(cause)] };
  }
  return { scenario, moments, broken };
}
