// Plays scenarios, and converts recordings to scenarios. May import other tools, `src/runtime` and `src/testing`.
import type { Move, ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';

/** The moves made on a live screen, and the initial conditions. */
export interface Recording {
  readonly begins: Omit<ScenarioFile, '$schema' | 'about' | 'play'>;
  readonly moves: readonly RecordedMove[];
}

export interface RecordedMove {
  readonly move: Omit<Move, 'expect'>;
  readonly then: ReplayState;
}

/** The state that must be the same on the screen and in the replayed scenario. */
export interface ReplayState {
  readonly step: string | null;
  readonly modal: string | null;
  /** Actions of pending calls, oldest first. */
  readonly calls: readonly string[];
  /** Sorted paths of the fields with errors; undefined if a field may not be validated yet. */
  readonly refused: readonly string[] | undefined;
}

export function replayStateOf({ step, modal, pending, errors }: Snapshot, isBlurred: boolean): ReplayState {
  return {
    step,
    modal,
    calls: Object.values(pending).map(({ action }) => action),
    refused: isBlurred ? Object.keys(errors).toSorted() : undefined,
  };
}

/** The first difference between two states; undefined if they are equal. */
export function replayStateDifference(was: ReplayState, is: ReplayState): string | undefined {
  if (was.step !== is.step)
    return `the screen came to ${nameOrNothing(was.step)}, the scenario comes to ${nameOrNothing(is.step)}`;
  if (was.modal !== is.modal)
    return `the screen had ${nameOrNothing(was.modal)} open, the scenario has ${nameOrNothing(is.modal)}`;
  if (joinNames(was.calls) !== joinNames(is.calls))
    return `on the screen waited ${joinNames(was.calls)}, in the scenario ${joinNames(is.calls)}`;
  if (was.refused === undefined || is.refused === undefined || joinNames(was.refused) === joinNames(is.refused))
    return undefined;
  return `the screen refused ${joinNames(was.refused)}, the scenario refuses ${joinNames(is.refused)}`;
}

function nameOrNothing(name: string | null): string {
  return name ?? 'nothing';
}

function joinNames(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}
