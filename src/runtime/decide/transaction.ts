import { getOwn } from '../utilities/json.ts';
import { FlowError, toDeveloperReport } from '../utilities/flow-error.ts';
import type { NodeId } from '../shapes/compiled-flow.ts';
import type { DeveloperReport } from '../shapes/developer-report.ts';
import type { Failure } from '../shapes/failure.ts';
import { runProgram } from './run-program.ts';
import { reportFailure } from './report-failure.ts';
import { patch, reportToDevelopers, type Transition } from './transition.ts';

/** Runs `work`. If it throws a `FlowError`, rolls its changes back and runs the flow's `client-error` program. */
export function runTransaction(transition: Transition, work: () => void): void {
  const failureReport = tryOrRollBack(transition, work);
  if (failureReport !== undefined) runFailureRoute(transition, failureReport);
}

/** Runs the flow's `client-error` program. If this program fails too, the flow halts. */
export function runFailureRoute(transition: Transition, cause: DeveloperReport): void {
  reportToDevelopers(transition, cause);
  const { lastFailure } = transition.snapshot;
  const failure: Failure = { status: 400, name: 'FlowError', message: '' };
  const routeFailure = tryOrRollBack(transition, () => {
    const node = reportAndFindRoute(transition, 'client-error', failure);
    runProgram(transition, { node, frame: { eventData: {}, failure, isFailureReported: true, isEnterProgram: false } });
    const causeKey = cause.code + JSON.stringify({ ...cause.where, step: undefined });
    patch(transition, {
      lastFailure: { cause: causeKey, count: lastFailure?.cause === causeKey ? lastFailure.count + 1 : 1 },
    });
  });
  if (routeFailure !== undefined) transition.effects.push({ kind: 'halt', report: routeFailure });
  else if (transition.snapshot.step === null) transition.effects.push({ kind: 'halt', report: noFailureView });
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
  transition: Transition,
  outcome: string,
  failure: Failure | undefined,
  action?: string,
): NodeId {
  const { failures } = transition.runnable.flow;
  reportFailure(transition, { failure, failedAction: action, outcome });
  return getOwn(failures, outcome) ?? getOwn(failures, '*') ?? -1;
}

function tryOrRollBack(transition: Transition, work: () => void): DeveloperReport | undefined {
  const { snapshot, effects } = transition;
  const effectCount = effects.length;
  try {
    work();
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof FlowError)) throw thrown;
    const failureReport = toDeveloperReport(thrown, transition.snapshot.step);
    transition.snapshot = snapshot;
    effects.length = effectCount;
    return failureReport;
  }
}
