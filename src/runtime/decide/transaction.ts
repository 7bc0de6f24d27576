import { FlowError, reportOf } from '../utilities/flow-error.ts';
import type { NodeId } from '../shapes/compiled-flow.ts';
import type { DeveloperReport } from '../shapes/developer-report.ts';
import type { Failure } from '../shapes/failure.ts';
import { runProgram } from './run-program.ts';
import { reportFailure } from './report-failure.ts';
import { patch, report, type Transition } from './transition.ts';

/** Runs `work` as a transaction. A `FlowError` rolls its changes back and runs the flow's `client-error` program. */
export function transaction(turn: Transition, work: () => void): void {
  const failed = tryOrRollBack(turn, work);
  if (failed !== undefined) runFailureRoute(turn, failed);
}

/** Runs the flow's `client-error` program. If that fails too, the flow halts. */
export function runFailureRoute(turn: Transition, cause: DeveloperReport): void {
  report(turn, cause);
  const { shownFailure: lastFailure } = turn.snapshot;
  const failure: Failure = { status: 400, name: 'FlowError', message: '' };
  const failed = tryOrRollBack(turn, () => {
    const node = reportAndFindRoute(turn, 'client-error', failure);
    runProgram(turn, { node, frame: { event: {}, failure, isReported: true, inEnter: false } });
    const causeKey = cause.code + JSON.stringify({ ...cause.where, step: undefined });
    patch(turn, {
      shownFailure: { cause: causeKey, count: lastFailure?.cause === causeKey ? lastFailure.count + 1 : 1 },
    });
  });
  if (failed !== undefined) turn.effects.push({ kind: 'halt', report: failed });
  else if (turn.snapshot.step === null) turn.effects.push({ kind: 'halt', report: noFailureView });
}

const noFailureView: DeveloperReport = {
  code: 'no-failure-view',
  severity: 'error',
  where: {},
  why: 'The flow failed before its first step',
  fix: 'Make "failures" go to a view that shows the error.',
};

/** Reports a failure. @returns the flow's program for the outcome; -1 if there is none */
export function reportAndFindRoute(
  turn: Transition,
  outcome: string,
  failure: Failure | undefined,
  call?: string,
): NodeId {
  const { failures } = turn.runnable.flow;
  reportFailure(turn, { failure, failedAction: call, outcome });
  return getOwn(failures, outcome) ?? getOwn(failures, '*') ?? -1;
}

export function getOwn<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function tryOrRollBack(turn: Transition, work: () => void): DeveloperReport | undefined {
  const { snapshot, effects } = turn;
  const before = effects.length;
  try {
    work();
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof FlowError)) throw thrown;
    const failed = reportOf(thrown, turn.snapshot.step);
    turn.snapshot = snapshot;
    effects.length = before;
    return failed;
  }
}
