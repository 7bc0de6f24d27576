/**
 * Decides what an event changes: the next snapshot, and effects as data. Imports pure functions and data shapes,
 * never ports.
 */
import { isLocked } from '../fields/visible-forms.ts';
import { fieldValue } from '../fields/field-value.ts';
import { findField, type FoundField } from '../fields/find-field.ts';
import { relevanceOf, type RunnableFlow } from '../visit/scope.ts';
import { isStepBusy, isSubmitting, modalOf } from '../visit/selectors.ts';
import type { FlowEvent } from '../shapes/flow-event.ts';
import { reservedEvents } from '../shapes/reserved-events.ts';
import type { QueuedEvent, Snapshot } from '../shapes/snapshot.ts';
import { transaction, reportAndFindRoute, getOwn, runFailureRoute } from './transaction.ts';
import { checkField } from './check-form.ts';
import type { Decision } from './decision.ts';
import { loadNewerData, startOver } from './load-newer-data.ts';
import { showHiddenErrors } from './enter-step.ts';
import { validateForm } from './forms.ts';
import { withDraftEffect } from './draft-effects.ts';
import { runProgram } from './run-program.ts';
import { setPrompt, endSession } from './sessions.ts';
import { clearForwardStack, goBack, goForward } from './back-and-forward.ts';
import { withPersistEffect } from './storage-effects.ts';
import { revalidateErrors } from './revalidate-errors.ts';
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
import { markTyped } from './unsaved-answers.ts';

type EventOf<Kind extends FlowEvent['kind']> = FlowEvent & { readonly kind: Kind };

/**
 * The next snapshot and the effects of an event. Pure and synchronous.
 *
 * @throws NotLoadedError if the event needs a part of the flow that has not loaded yet
 */
export function decide(runnable: RunnableFlow, before: Snapshot, event: FlowEvent): Decision {
  const turn = startTransition(runnable, {
    ...before,
    now: event.now,
    today: event.today,
    previousStep: runnable.features === undefined ? null : stepToLeave(before, event),
  });
  dispatchEvent(turn, event);
  runQueuedEvents(turn);
  for (const work of [revalidateErrors, syncTimers, showHiddenErrors]) transaction(turn, () => work(turn, before));
  clearForwardStack(turn, before, event);
  const { features, flow } = runnable;
  if (features !== undefined) {
    patch(turn, { ...features.nextHistory(flow, before, turn.snapshot, event, scopeOf(turn)), previousStep: null });
    if (turn.snapshot.step !== before.step) removeHiddenAnswers(turn);
    const { effects, ...parts } = features.flushOutbox(turn.snapshot, event);
    patch(turn, parts);
    turn.effects.push(...effects);
  }
  const decision = withPersistEffect(turn);
  // A draft loaded from another tab is not written back: that tab would take it for a newer one.
  return event.kind === 'elsewhere' && event.draft !== undefined ? decision : withDraftEffect(turn, decision, before);
}

/** The step to add to the history if it is left. Null for Back, which removes it. */
function stepToLeave({ step, suspendedStep }: Snapshot, event: FlowEvent): string | null {
  return event.kind === 'raise' && event.name === reservedEvents.back ? null : (suspendedStep?.step ?? step);
}

/** Removes sensitive answers of hidden questions when their step is left. */
function removeHiddenAnswers(turn: Transition): void {
  const open = relevanceOf(turn.runnable, turn.snapshot)?.retained;
  if (open !== undefined) patch(turn, { context: open.context });
}

function dispatchEvent(turn: Transition, event: FlowEvent): void {
  switch (event.kind) {
    case 'start':
      return transaction(turn, () => runProgramAt(turn, turn.runnable.flow.start, {}));
    case 'raise':
      return handleRaise(turn, event);
    case 'input':
      return transaction(turn, () => handleInput(turn, event));
    case 'blur':
      return transaction(turn, () => handleBlur(turn, event));
    case 'outcome':
      return handleOutcome(turn, event);
    case 'session':
      return handleSession(turn, event);
    case 'timer':
      return transaction(turn, () => handleTimer(turn, event));
    case 'elsewhere':
      return loadNewerData(turn, event);
    case 'connection':
      return;
    case 'unresolvable':
      return runFailureRoute(turn, event.report);
  }
}

/** Events that are allowed while a call is pending. */
const cancellingEvents = new Set<string>([reservedEvents.back, reservedEvents.close, reservedEvents.leave]);

function handleRaise(turn: Transition, { name, form, data }: EventOf<'raise'>): void {
  const isBusy = isStepBusy(turn.snapshot);
  if (isBusy && !cancellingEvents.has(name)) return;
  trackRaise(turn, name, form);
  transaction(turn, () => {
    if (isBusy && name !== reservedEvents.leave) abortCalls(turn);
    if (form !== undefined && !validateForm(turn, form)) return;
    if (name === reservedEvents.back) return goBack(turn);
    if (name === reservedEvents.forward) return goForward(turn);
    patch(turn, { banner: null });
    runEvent(turn, name, data);
  });
}

/** Records a click or a form submit, by name only. @source A §7 Analytics events */
function trackRaise(turn: Transition, name: string, form: string | undefined): void {
  if (name === reservedEvents.leave) return;
  const values = { step: turn.snapshot.step, event: name };
  if (form === undefined) turn.effects.push({ kind: 'track', event: 'Click', values });
  else turn.effects.push({ kind: 'track', event: 'Form Submit', values: { ...values, form } });
}

/** Runs the program of an event: the modal's, else the step's, else the flow's. */
function runEvent(turn: Transition, name: string, data: Readonly<Record<string, unknown>>): void {
  const { flow } = turn.runnable;
  const handlers = [modalOf(flow, turn.snapshot)?.on, currentStep(turn)?.on, flow.on];
  const program = handlers.map((on) => on && getOwn(on, name)).find((node) => node !== undefined);
  if (program !== undefined) runProgramAt(turn, program, data);
  else if (name === reservedEvents.startOver) startOver(turn);
}

function runProgramAt(turn: Transition, node: number, event: Readonly<Record<string, unknown>>): void {
  runProgram(turn, { node, frame: { event, inEnter: false } });
}

function handleInput(turn: Transition, { path, value }: EventOf<'input'>): void {
  const found = fieldAt(turn, path);
  // The pending program sends the answers that were checked.
  if (found === undefined || isSubmitting(turn.snapshot)) return;
  const { unsaved } = turn.snapshot;
  const was = fieldValue(turn.snapshot, found.field);
  writeEntries(turn, [[path.split('.'), value ?? null]]);
  patch(turn, { unsaved: markTyped(unsaved, path, was, value), forwardStack: [], banner: null });
  if (found.field.changed !== undefined) queueOrRun(turn, found.field.changed, {});
}

function handleBlur(turn: Transition, { path }: EventOf<'blur'>): void {
  const found = fieldAt(turn, path);
  if (found === undefined) return;
  const text = checkField(turn.runnable, turn.snapshot, scopeOf(turn), found);
  if (text !== undefined && !turn.snapshot.errors[path]?.given)
    patch(turn, { errors: { ...turn.snapshot.errors, [path]: text } });
}

function fieldAt(turn: Transition, path: string): FoundField | undefined {
  const scope = scopeOf(turn);
  const found = findField(turn.runnable, turn.snapshot, scope, path);
  return found === undefined || isLocked(found.form, scope) ? undefined : found;
}

function handleOutcome(turn: Transition, event: EventOf<'outcome'>): void {
  const { [event.token]: call, ...pending } = turn.snapshot.pending;
  if (call === undefined) return;
  // Removed first: a failing program must not leave the call pending.
  patch(turn, { pending });
  const node = turn.runnable.flow.nodes[call.node];
  if (node?.op !== 'call') return;
  transaction(turn, () => {
    const { failure } = event;
    turn.beforeProgram = call.shownBefore ?? turn.beforeProgram;
    if (failure === undefined && node.save !== undefined) writeEntries(turn, [[node.save, event.reply ?? null]]);
    const handler = getOwn(node.on, event.outcome) ?? (failure === undefined ? node.next : getOwn(node.on, '*'));
    const { event: eventData, inEnter, action } = call;
    const frame = { event: eventData, failure, failedAction: action, isReported: handler === undefined, inEnter };
    runProgram(turn, { node: handler ?? reportAndFindRoute(turn, event.outcome, failure, action), frame });
  });
}

function handleSession(turn: Transition, event: EventOf<'session'>): void {
  const found = Object.entries(turn.snapshot.sessions).find(([, live]) => live.token === event.token);
  if (found === undefined) return;
  const [name, { activeSteps }] = found;
  if (event.said === 'asks') setPrompt(turn, name, { ...event.data, ask: event.name });
  if (event.said === 'ends') endSession(turn, name);
  const eventName = event.said === 'asks' ? `${name}.asks.${event.name}` : `${name}.${event.name}`;
  transaction(turn, () => queueOrRun(turn, eventName, event.data, { session: name, activeSteps }));
}

function handleTimer(turn: Transition, { token }: EventOf<'timer'>): void {
  const name = eventOfTimer(turn, token);
  if (name !== undefined) queueOrRun(turn, name, {});
}

/** Events of sessions, timers and fields wait for a pending call. */
function queueOrRun(turn: Transition, name: string, data: QueuedEvent['data'], from?: QueuedEvent['from']): void {
  if (isStepBusy(turn.snapshot)) patch(turn, { queue: [...turn.snapshot.queue, { name, data, from }] });
  else runEvent(turn, name, data);
}

function runQueuedEvents(turn: Transition): void {
  while (!isStepBusy(turn.snapshot)) {
    const [next, ...waiting] = turn.snapshot.queue;
    if (next === undefined) return;
    patch(turn, { queue: waiting });
    transaction(turn, () => runEvent(turn, next.name, next.data));
  }
}
