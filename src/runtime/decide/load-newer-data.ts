import { withDraftAnswers } from '../visit/scope.ts';
import { initialSnapshot } from '../visit/initial-snapshot.ts';
import { serializeDraft } from '../visit/draft-entries.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { FlowEvent } from '../shapes/flow-event.ts';
import { newerDraft, reservedEvents } from '../shapes/reserved-events.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { storedEntries } from '../visit/stored-entries.ts';
import { transaction, getOwn } from './transaction.ts';
import { leaveStep } from './enter-step.ts';
import { runProgram } from './run-program.ts';
import { patch, currentStep, type Transition } from './transition.ts';

/**
 * Loads newer data that another tab has stored, and runs the flow's program for it. This tab stores nothing until it
 * shows a step again. Within the same visit, this tab's draft is restored as on a reload.
 */
export function loadNewerData(turn: Transition, { stored, draft }: FlowEvent & { readonly kind: 'elsewhere' }): void {
  const { flow } = turn.runnable;
  const program = getOwn(flow.on, reservedEvents.elsewhere);
  if (turn.snapshot.step === null) return;
  if (currentStep(turn)?.end !== undefined) return patch(turn, { isStaleTab: true });
  if (program === undefined && stored === undefined && draft === undefined) return;
  const kept =
    draft ??
    (isSameVisit(flow, turn.snapshot, stored)
      ? currentDraft(flow, withDraftAnswers(turn.runnable, turn.snapshot))
      : undefined);
  startFrom(turn, stored, kept);
  patch(turn, { isStaleTab: true, ...(draft === undefined ? {} : { hasDraft: true }) });
  if (program === undefined) patch(turn, { banner: { text: { copy: newerDraft, values: {} }, bannerId: 1 } });
  transaction(turn, () => runProgram(turn, { node: program ?? flow.start, frame: { event: {}, inEnter: false } }));
}

/** Deletes all answers, including stored ones, and starts the flow again. */
export function startOver(turn: Transition): void {
  const { start, resume } = turn.runnable.flow;
  startFrom(turn);
  turn.effects.push({ kind: 'identify', user: null });
  runProgram(turn, { node: resume?.start ?? start, frame: { event: {}, inEnter: false } });
}

function startFrom(turn: Transition, stored?: unknown, kept?: unknown): void {
  const { flow, features } = turn.runnable;
  leaveStep(turn);
  const { visitCount, context, focus, nextToken, outbox, ...facts } = turn.snapshot;
  const initial = initialSnapshot(flow, { ...facts, hostValues: context, stored, draft: kept }, features);
  turn.snapshot = { ...initial, visitCount, focus, nextToken, outbox };
}

function isSameVisit(flow: CompiledFlow, { context }: Snapshot, stored: unknown): boolean {
  const newer = storedEntries(flow, stored);
  const storedHere = Object.entries(flow.context).filter(
    ([name, entry]) => entry.stored === true && !isEqual(context[name], entry.initial),
  );
  return storedHere.length > 0 && storedHere.every(([name]) => isEqual(context[name], newer[name]));
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The draft of this tab, without its step: the other tab's step applies. */
function currentDraft(flow: CompiledFlow, snapshot: Snapshot): unknown {
  const kept = serializeDraft(flow, snapshot);
  return kept && { ...kept, state: { flow: flow.id, version: flow.version, at: snapshot.now } };
}
