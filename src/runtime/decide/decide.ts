/**
 * Decides what an event changes: the next snapshot, and effects as data. This folder imports pure functions and data
 * shapes, never ports.
 */
import { isFormLocked } from '../fields/visible-forms.ts';
import { fieldValue } from '../fields/field-value.ts';
import { findField, type FieldOccurrence } from '../fields/find-field.ts';
import { backTargetOf } from '../visit/back-target.ts';
import { prunedSnapshotsOf, type RunnableFlow } from '../visit/scope.ts';
import { isStepBusy, isSubmitting, modalOf } from '../visit/selectors.ts';
import type { FlowEvent } from '../shapes/flow-event.ts';
import { getOwn } from '../utilities/json.ts';
import { reservedEvents } from '../shapes/reserved-events.ts';
import type { QueuedEvent, Snapshot } from '../shapes/snapshot.ts';
import { runTransaction, reportAndFindRoute, runFailureRoute } from './transaction.ts';
import { checkField } from './check-form.ts';
import type { Decision } from './decision.ts';
import { loadDataFromOtherTab, startOver } from './restart.ts';
import { enterStep, showHiddenErrorBanner } from './enter-step.ts';
import { revalidateErrors, validateForm } from './validation.ts';
import { runProgram } from './run-program.ts';
import { setPrompt, endSession } from './sessions.ts';
import { withDraftEffect, withPersistEffect } from './storage-effects.ts';
import { eventOfTimer, syncTimers } from './timers.ts';
import {
  abortCalls,
  patch,
  currentStep,
  scopeOf,
  startTransition,
  writeEntries,
  type Transition,
} from './transition.ts';
import { markDirty } from './unsaved-answers.ts';

type EventOf<Kind extends FlowEvent['kind']> = FlowEvent & { readonly kind: Kind };

/**
 * The next snapshot and the effects of an event. Pure and synchronous.
 *
 * @throws NotLoadedError if the event needs the remaining flow
 */
export function decide(runnable: RunnableFlow, before: Snapshot, event: FlowEvent): Decision {
  const transition = startTransition(runnable, {
    ...before,
    now: event.now,
    today: event.today,
    previousStep: runnable.features === undefined ? null : stepToLeave(before, event),
  });
  dispatchEvent(transition, event);
  runQueuedEvents(transition);
  for (const update of [revalidateErrors, syncTimers, showHiddenErrorBanner])
    runTransaction(transition, () => update(transition, before));
  clearForwardStack(transition, before, event);
  const { features, flow } = runnable;
  if (features !== undefined) {
    patch(transition, {
      ...features.nextHistory(flow, before, transition.snapshot, event, scopeOf(transition)),
      previousStep: null,
    });
    if (transition.snapshot.step !== before.step) removeHiddenAnswers(transition);
    const { effects, ...outboxChanges } = features.flushOutbox(transition.snapshot, event);
    patch(transition, outboxChanges);
    transition.effects.push(...effects);
  }
  const decision = withPersistEffect(transition);
  // A draft loaded from another tab is not written back, because that tab would treat it as newer.
  return event.kind === 'elsewhere' && event.draft !== undefined
    ? decision
    : withDraftEffect(transition, decision, before);
}

/** The step to add to the history if the event leaves it. Null for Back, which removes steps instead. */
function stepToLeave({ step, suspendedStep }: Snapshot, event: FlowEvent): string | null {
  return event.kind === 'raise' && event.name === reservedEvents.back ? null : (suspendedStep?.step ?? step);
}

/** Removes sensitive answers to hidden questions when their step is left. */
function removeHiddenAnswers(transition: Transition): void {
  const retained = prunedSnapshotsOf(transition.runnable, transition.snapshot)?.retained;
  if (retained !== undefined) patch(transition, { context: retained.context });
}

/** Clears the Forward stack after a change that Back and Forward did not make. */
function clearForwardStack(transition: Transition, before: Snapshot, event: FlowEvent): void {
  const { snapshot } = transition;
  if (snapshot.forwardStack.length === 0) return;
  const navigationEvents: readonly string[] = [reservedEvents.back, reservedEvents.forward];
  if (event.kind === 'raise' && navigationEvents.includes(event.name)) return;
  const isContextChanged = event.kind === 'raise' && snapshot.context !== before.context;
  if (isContextChanged || snapshot.step !== before.step) patch(transition, { forwardStack: [] });
}

function dispatchEvent(transition: Transition, event: FlowEvent): void {
  switch (event.kind) {
    case 'start':
      return runTransaction(transition, () => runProgramAt(transition, transition.runnable.flow.start, {}));
    case 'raise':
      return handleRaise(transition, event);
    case 'input':
      return runTransaction(transition, () => handleInput(transition, event));
    case 'blur':
      return runTransaction(transition, () => handleBlur(transition, event));
    case 'outcome':
      return handleOutcome(transition, event);
    case 'session':
      return handleSession(transition, event);
    case 'timer':
      return runTransaction(transition, () => handleTimer(transition, event));
    case 'elsewhere':
      return loadDataFromOtherTab(transition, event);
    case 'connection':
      return;
    case 'unresolvable':
      return runFailureRoute(transition, event.report);
  }
}

/** Events that are allowed while a call is pending. */
const eventsAllowedDuringCall = new Set<string>([reservedEvents.back, reservedEvents.close, reservedEvents.leave]);

function handleRaise(transition: Transition, { name, form, data }: EventOf<'raise'>): void {
  const isBusy = isStepBusy(transition.snapshot);
  if (isBusy && !eventsAllowedDuringCall.has(name)) return;
  trackRaise(transition, name, form);
  runTransaction(transition, () => {
    if (isBusy && name !== reservedEvents.leave) abortCalls(transition);
    if (form !== undefined && !validateForm(transition, form)) return;
    if (name === reservedEvents.back) return goBack(transition);
    if (name === reservedEvents.forward) return goForward(transition);
    patch(transition, { banner: null });
    runEvent(transition, name, data);
  });
}

/** Goes one step back. Leaving a view or ending a session clears the Forward stack. */
function goBack(transition: Transition): void {
  const { step, sessions, forwardStack, visitedSteps, abandonedSteps, writtenPaths, editSession } = transition.snapshot;
  const isView = currentStep(transition)?.kind === 'view';
  const target = backTargetOf(transition.runnable, transition.snapshot, scopeOf(transition));
  const enterProgram = target === undefined ? null : enterStep(transition, target);
  if (enterProgram === null) return;
  const canGoForward = step !== null && !isView && transition.snapshot.sessions === sessions;
  patch(transition, {
    forwardStack: canGoForward
      ? [...forwardStack, { step, visitedSteps, abandonedSteps, writtenPaths, editSession }]
      : [],
  });
  runProgram(transition, enterProgram);
}

/** Goes to the step that Back left last, and runs its `enter` program again. */
function goForward(transition: Transition): void {
  const target = transition.snapshot.forwardStack.at(-1);
  const enterProgram = target === undefined ? null : enterStep(transition, target.step);
  if (enterProgram === null) return;
  patch(transition, { forwardStack: transition.snapshot.forwardStack.slice(0, -1) });
  runProgram(transition, enterProgram);
}

/** Tracks only the name of a click or form submission. @source A §7 Analytics events */
function trackRaise(transition: Transition, name: string, form: string | undefined): void {
  if (name === reservedEvents.leave) return;
  const values = { step: transition.snapshot.step, event: name };
  if (form === undefined) transition.effects.push({ kind: 'track', event: 'Click', values });
  else transition.effects.push({ kind: 'track', event: 'Form Submit', values: { ...values, form } });
}

/** Runs the event's program in the modal, else in the step, else in the flow. */
function runEvent(transition: Transition, name: string, data: Readonly<Record<string, unknown>>): void {
  const { flow } = transition.runnable;
  const handlersByLevel = [modalOf(flow, transition.snapshot)?.on, currentStep(transition)?.on, flow.on];
  const program = handlersByLevel
    .map((handlers) => handlers && getOwn(handlers, name))
    .find((node) => node !== undefined);
  if (program !== undefined) runProgramAt(transition, program, data);
  else if (name === reservedEvents.startOver) startOver(transition);
}

function runProgramAt(transition: Transition, node: number, event: Readonly<Record<string, unknown>>): void {
  runProgram(transition, { node, frame: { eventData: event, isEnterProgram: false } });
}

function handleInput(transition: Transition, { path, value }: EventOf<'input'>): void {
  const occurrence = fieldAt(transition, path);
  // The pending program sends the checked answers, so they must not change.
  if (occurrence === undefined || isSubmitting(transition.snapshot)) return;
  const { dirtyFields: unsaved } = transition.snapshot;
  const previousValue = fieldValue(transition.snapshot, occurrence.field);
  writeEntries(transition, [[path.split('.'), value ?? null]]);
  patch(transition, { dirtyFields: markDirty(unsaved, path, previousValue, value), forwardStack: [], banner: null });
  if (occurrence.field.changed !== undefined) queueOrRun(transition, occurrence.field.changed, {});
}

function handleBlur(transition: Transition, { path }: EventOf<'blur'>): void {
  const occurrence = fieldAt(transition, path);
  if (occurrence === undefined) return;
  const error = checkField(transition.runnable, transition.snapshot, scopeOf(transition), occurrence);
  if (error !== undefined && !transition.snapshot.errors[path]?.isFromProgram)
    patch(transition, { errors: { ...transition.snapshot.errors, [path]: error } });
}

function fieldAt(transition: Transition, path: string): FieldOccurrence | undefined {
  const scope = scopeOf(transition);
  const occurrence = findField(transition.runnable, transition.snapshot, scope, path);
  return occurrence === undefined || isFormLocked(occurrence.form, scope) ? undefined : occurrence;
}

function handleOutcome(transition: Transition, event: EventOf<'outcome'>): void {
  const { [event.token]: call, ...pending } = transition.snapshot.pending;
  if (call === undefined) return;
  // Removed first, because a failing program must not leave the call pending.
  patch(transition, { pending });
  const node = transition.runnable.flow.nodes[call.node];
  if (node?.op !== 'call') return;
  runTransaction(transition, () => {
    const { failure } = event;
    transition.messagesBeforeProgram = call.messagesBefore ?? transition.messagesBeforeProgram;
    if (failure === undefined && node.save !== undefined) writeEntries(transition, [[node.save, event.reply ?? null]]);
    const handler = getOwn(node.on, event.outcome) ?? (failure === undefined ? node.next : getOwn(node.on, '*'));
    const { event: eventData, inEnter: isEnterProgram, action: failedAction } = call;
    const isFailureReported = handler === undefined;
    const frame = { eventData, failure, failedAction, isFailureReported, isEnterProgram };
    runProgram(transition, {
      node: handler ?? reportAndFindRoute(transition, event.outcome, failure, failedAction),
      frame,
    });
  });
}

function handleSession(transition: Transition, event: EventOf<'session'>): void {
  const entry = Object.entries(transition.snapshot.sessions).find(([, session]) => session.token === event.token);
  if (entry === undefined) return;
  const [name, { activeSteps }] = entry;
  if (event.signal === 'asks') setPrompt(transition, name, { ...event.data, ask: event.name });
  if (event.signal === 'ends') endSession(transition, name);
  const eventName = event.signal === 'asks' ? `${name}.asks.${event.name}` : `${name}.${event.name}`;
  runTransaction(transition, () => queueOrRun(transition, eventName, event.data, { session: name, activeSteps }));
}

function handleTimer(transition: Transition, { token }: EventOf<'timer'>): void {
  const name = eventOfTimer(transition, token);
  if (name !== undefined) queueOrRun(transition, name, {});
}

/** Events from sessions, timers and fields wait until a pending call ends. */
function queueOrRun(
  transition: Transition,
  name: string,
  data: QueuedEvent['data'],
  origin?: QueuedEvent['from'],
): void {
  if (isStepBusy(transition.snapshot))
    patch(transition, { queue: [...transition.snapshot.queue, { name, data, from: origin }] });
  else runEvent(transition, name, data);
}

function runQueuedEvents(transition: Transition): void {
  while (!isStepBusy(transition.snapshot)) {
    const [next, ...queue] = transition.snapshot.queue;
    if (next === undefined) return;
    patch(transition, { queue });
    runTransaction(transition, () => runEvent(transition, next.name, next.data));
  }
}
