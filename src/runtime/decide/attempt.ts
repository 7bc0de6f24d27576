import { FlowError, reportOf } from '../flow-error.ts';
import type { NodeId } from '../shapes/compiled-flow.ts';
import type { DeveloperReport } from '../shapes/developer-report.ts';
import type { Failure } from '../shapes/failure.ts';
import { runProgram } from './run-program.ts';
import { reportFailure } from './report-failure.ts';
import { change, report, type Turn } from './turn.ts';

/**
 * Does a part of a decision. Where the flow cannot be followed, nothing of that part is kept, and the flow's route for
 * a `client-error` runs: a guard that cannot be evaluated never lets anyone pass.
 */
export function attempt(turn: Turn, work: () => void): void {
  const failed = tryWork(turn, work);
  if (failed !== undefined) takeFailureRoute(turn, failed);
}

/** Runs the flow's route for what cannot be followed or shown. Where that fails too, the flow cannot go on. */
export function takeFailureRoute(turn: Turn, cause: DeveloperReport): void {
  report(turn, cause);
  const { failed: last } = turn.snapshot;
  const failure: Failure = { status: 400, name: 'FlowError', message: '' };
  const failed = tryWork(turn, () => {
    const node = failureRoute(turn, 'client-error', failure);
    runProgram(turn, { node, frame: { event: {}, failure, reported: true, entering: false } });
    // On the second failure of the start program, the step is the error view.
    const text = cause.code + JSON.stringify({ ...cause.where, step: undefined });
    change(turn, { failed: { cause: text, count: last?.cause === text ? last.count + 1 : 1 } });
  });
  if (failed !== undefined) turn.effects.push({ kind: 'halt', report: failed });
  else if (turn.snapshot.step === null) turn.effects.push({ kind: 'halt', report: noFailureView });
}

const noFailureView: DeveloperReport = {
  code: 'no-failure-view',
  severity: 'error',
  where: {},
  why: 'The flow failed before its first step',
  fix: 'Let "failures" go to a view.',
};

/** The flow's own program for an outcome that nobody else names. Reports it. @param call the action it is the outcome of */
export function failureRoute(turn: Turn, outcome: string, failure: Failure | undefined, call?: string): NodeId {
  const { failures } = turn.runnable.flow;
  reportFailure(turn, { failure, call, outcome });
  return own(failures, outcome) ?? own(failures, '*') ?? -1;
}

export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** @returns why the work could not be done; what it had done by then is undone */
function tryWork(turn: Turn, work: () => void): DeveloperReport | undefined {
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
