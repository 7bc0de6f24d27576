import { initialSnapshot } from '../initial-snapshot.ts';
import { keptOf } from '../kept-entries.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import { reservedEvents } from '../shapes/reserved-events.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { storedEntries } from '../stored-entries.ts';
import { attempt, own } from './attempt.ts';
import { runProgram } from './run-program.ts';
import { stopSession } from './sessions.ts';
import { dropTimers } from './timers.ts';
import { abortCalls, currentStep, type Turn } from './turn.ts';

/**
 * Another tab went on: what this one holds is out of date, and must be neither sent nor kept. It takes over what storage
 * holds and says so by the flow's program; `return` begins the flow again from there. What a reload would find again is
 * there after that too, if both tabs are of one visit. A flow without such a program, and one that is at its end, stays as
 * it is.
 */
export function elsewhere(turn: Turn, stored: unknown): void {
  const { flow, ways } = turn.runnable;
  const program = own(flow.on, reservedEvents.elsewhere);
  if (program === undefined || turn.snapshot.step === null || currentStep(turn)?.end !== undefined) return;
  abortCalls(turn);
  for (const name of Object.keys(turn.snapshot.sessions)) stopSession(turn, name);
  dropTimers(turn);
  const kept = isOneVisit(flow, turn.snapshot, stored) ? keptHere(flow, turn.snapshot) : undefined;
  const { arrival, context, focus, nextToken, outbox, ...facts } = turn.snapshot;
  const begun = initialSnapshot(flow, { ...facts, hostValues: context, stored, kept }, ways);
  // What was sent is neither of this page's entries nor of the other tab's: it goes out still.
  turn.snapshot = { ...begun, arrival, focus, nextToken, outbox, isBehind: true };
  attempt(turn, () => runProgram(turn, { node: program, frame: { event: {}, entering: false } }));
}

/** Whether all that this tab had stored, and that is something, is stored still: what was typed belongs to it. */
function isOneVisit(flow: CompiledFlow, { context }: Snapshot, stored: unknown): boolean {
  const theirs = storedEntries(flow, stored);
  const held = Object.entries(flow.context).filter(
    ([name, entry]) => entry.stored === true && !isAlike(context[name], entry.initial),
  );
  return held.length > 0 && held.every(([name]) => isAlike(context[name], theirs[name]));
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a reload of this tab would find; where one is, the other tab says. */
function keptHere(flow: CompiledFlow, snapshot: Snapshot): unknown {
  const kept = keptOf(flow, snapshot);
  return kept && { ...kept, state: { flow: flow.id, version: flow.version, at: snapshot.now } };
}
