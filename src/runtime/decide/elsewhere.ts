import { initialSnapshot } from '../initial-snapshot.ts';
import { reservedEvents } from '../shapes/reserved-events.ts';
import { attempt, own } from './attempt.ts';
import { runProgram } from './run-program.ts';
import { stopSession } from './sessions.ts';
import { dropTimers } from './timers.ts';
import { abortCalls, currentStep, type Turn } from './turn.ts';

/**
 * Another tab went on: what this one holds is out of date, and must be neither sent nor kept. It takes over what storage
 * holds and says so by the flow's program; `return` begins the flow again from there. A flow without such a program, and one
 * that is at its end, stays as it is.
 */
export function elsewhere(turn: Turn, stored: unknown): void {
  const { flow } = turn.runnable;
  const program = own(flow.on, reservedEvents.elsewhere);
  if (program === undefined || turn.snapshot.step === null || currentStep(turn)?.end !== undefined) return;
  abortCalls(turn);
  for (const name of Object.keys(turn.snapshot.sessions)) stopSession(turn, name);
  dropTimers(turn);
  const { arrival, context, focus, nextToken, ...facts } = turn.snapshot;
  const begun = initialSnapshot(flow, { ...facts, hostValues: context, stored });
  turn.snapshot = { ...begun, arrival, focus, nextToken, isBehind: true };
  attempt(turn, () => runProgram(turn, { node: program, frame: { event: {}, entering: false } }));
}
