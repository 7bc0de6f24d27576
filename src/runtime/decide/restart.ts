import { withDraftAnswers } from '../visit/scope.ts';
import { initialSnapshot } from '../visit/initial-snapshot.ts';
import { serializeDraft } from '../visit/draft-entries.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { FlowEvent } from '../shapes/flow-event.ts';
import { newerDraftKey, reservedEvents } from '../shapes/reserved-events.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { getOwn } from '../utilities/json.ts';
import { storedEntries } from '../visit/stored-entries.ts';
import { runTransaction } from './transaction.ts';
import { leaveStep } from './enter-step.ts';
import { runProgram } from './run-program.ts';
import { patch, currentStep, type Transition } from './transition.ts';

/**
 * Loads newer data that another tab has stored, and runs the flow's program for this event. This tab stores nothing
 * until it shows a step again. If the data is from the same visit, this tab's draft is restored, as on a reload.
 */
export function loadDataFromOtherTab(
  transition: Transition,
  { stored, draft }: FlowEvent & { readonly kind: 'elsewhere' },
): void {
  const { flow } = transition.runnable;
  const program = getOwn(flow.on, reservedEvents.changedInOtherTab);
  if (transition.snapshot.step === null) return;
  if (currentStep(transition)?.end !== undefined) return patch(transition, { isStaleTab: true });
  if (program === undefined && stored === undefined && draft === undefined) return;
  const draftToRestore =
    draft ??
    (isSameVisit(flow, transition.snapshot, stored)
      ? currentDraft(flow, withDraftAnswers(transition.runnable, transition.snapshot))
      : undefined);
  resetSnapshot(transition, stored, draftToRestore);
  patch(transition, { isStaleTab: true, ...(draft === undefined ? {} : { hasDraft: true }) });
  if (program === undefined) patch(transition, { banner: { text: { copy: newerDraftKey, values: {} }, bannerId: 1 } });
  runTransaction(transition, () =>
    runProgram(transition, { node: program ?? flow.start, frame: { eventData: {}, isEnterProgram: false } }),
  );
}

/** Deletes all answers, including stored ones, and starts the flow again. */
export function startOver(transition: Transition): void {
  const { start, resume } = transition.runnable.flow;
  resetSnapshot(transition);
  transition.effects.push({ kind: 'identify', user: null });
  runProgram(transition, { node: resume?.start ?? start, frame: { eventData: {}, isEnterProgram: false } });
}

function resetSnapshot(transition: Transition, stored?: unknown, draft?: unknown): void {
  const { flow, features } = transition.runnable;
  leaveStep(transition);
  const { visitCount, context, focus, nextToken, outbox, ...facts } = transition.snapshot;
  const initial = initialSnapshot(flow, { ...facts, hostValues: context, stored, draft }, features);
  transition.snapshot = { ...initial, visitCount, focus, nextToken, outbox };
}

function isSameVisit(flow: CompiledFlow, { context }: Snapshot, stored: unknown): boolean {
  const newerEntries = storedEntries(flow, stored);
  const changedEntries = Object.entries(flow.context).filter(
    ([name, entry]) => entry.stored === true && !isEqual(context[name], entry.initial),
  );
  return changedEntries.length > 0 && changedEntries.every(([name]) => isEqual(context[name], newerEntries[name]));
}

function isEqual(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

/** The draft of this tab without its step; the other tab's step is used. */
function currentDraft(flow: CompiledFlow, snapshot: Snapshot): unknown {
  const draft = serializeDraft(flow, snapshot);
  return draft && { ...draft, state: { flow: flow.id, version: flow.version, at: snapshot.now } };
}
