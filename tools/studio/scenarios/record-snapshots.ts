import type { ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { playMoves, type ScenarioFailure, type PlayContext } from '../../scenarios/play-scenario.ts';

export interface ScenarioSnapshots {
  readonly scenario: ScenarioFile;
  /** The initial snapshot, then a snapshot after each move. */
  readonly moments: readonly Snapshot[];
  /** The failed move; undefined if the scenario passes. */
  readonly broken: ScenarioFailure | undefined;
}

export async function recordSnapshots(scenario: ScenarioFile, context: PlayContext): Promise<ScenarioSnapshots> {
  const snapshots: Snapshot[] = [];
  let failure: ScenarioFailure | undefined;
  try {
    for await (const { visit, move, why } of playMoves(scenario, context)) {
      snapshots.push(visit.runtime.snapshot());
      if (why.length > 0) failure = { move, why };
    }
  } catch (cause) {
    // A scenario that cannot start is reported as a failed first move.
    failure = { move: 0, why: [cause instanceof Error ? cause.message : String(cause)] };
  }
  return { scenario, moments: snapshots, broken: failure };
}
