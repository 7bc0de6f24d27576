/**
 * Decides what an event changes: the next snapshot, and effects as data. Imports pure functions and data shapes,
 * never ports.
 */
import { isLocked } from '../drawn-forms.ts';
import { fieldValue } from '../field-value.ts';
import { findField, type FieldPlace } from '../find-field.ts';
import { relevanceOf, type RunnableFlow } from '../scope.ts';
import { isStepBusy, isSubmitting, modalOf } from '../selectors.ts';
import type { FlowEvent } from '../shapes/flow-event.ts';
import { reservedEvents } from '../shapes/reserved-events.ts';
import type { QueuedEvent, Snapshot } from '../shapes/snapshot.ts';
import { attempt, failureRoute, own, takeFailureRoute } from './attempt.ts';
import { checkField } from './check-form.ts';
import type { Decision } from './decision.ts';
import { elsewhere, startOver } from './elsewhere.ts';
import { showHiddenErrors } from './enter-step.ts';
import { formPasses } from './forms.ts';
import { withKept } from './keep-effects.ts';
import { runProgram } from './run-program.ts';
import { noteAsked, stopSession } from './sessions.ts';
import { forgetAhead, goBack, goForward } from './back-and-forward.ts';
import { withStorage } from './storage-effects.ts';
import { judgeAgain } from './judge-again.ts';
import { eventOfTimer, keepTimers } from './timers.ts';
import { abortCalls, change, currentStep, scopeOf, startTurn, write, type Turn } from './turn.ts';
import { withTyped } from './unsaved.ts';

type EventOf<Kind extends FlowEvent['kind']> = FlowEvent & { readonly kind: Kind };

/**
 * The next snapshot and the effects of an event. Pure and synchronous.
 *
 * @throws PartMissing if the event needs a part of the flow that has not loaded yet
 */
export function decide(runnable: RunnableFlow, before: Snapshot, event: FlowEvent): Decision {
  const turn = startTurn(runnable, {
    ...before,
    now: event.now,
    today: event.today,
    leaving: runnable.ways === undefined ? null : stepToLeave(before, event),
  });
  dispatchEvent(turn, event);
  runQueuedEvents(turn);
  for (const work of [judgeAgain, keepTimers, showHiddenErrors]) attempt(turn, () => work(turn, before));
  forgetAhead(turn, before, event);
  const { ways, flow } = runnable;
  if (ways !== undefined) {
    change(turn, { ...ways.noted(flow, before, turn.snapshot, event, scopeOf(turn)), leaving: null });
    if (turn.snapshot.step !== before.step) removeHiddenAnswers(turn);
    const { effects, ...parts } = ways.post(turn.snapshot, event);
    change(turn, parts);
    turn.effects.push(...effects);
  }
  const decision = withStorage(turn);
  // A draft loaded from another tab is not written back: that tab would take it for a newer one.
  return event.kind === 'elsewhere' && event.draft !== undefined ? decision : withKept(turn, decision, before);
}

/** The step to add to the history if it is left. Null for Back, which removes it. */
function stepToLeave({ step, covered }: Snapshot, event: FlowEvent): string | null {
  return event.kind === 'raise' && event.name === reservedEvents.back ? null : (covered?.step ?? step);
}

/** Removes sensitive answers of hidden questions when their step is left. */
function removeHiddenAnswers(turn: Turn): void {
  const open = relevanceOf(turn.runnable, turn.snapshot)?.open;
  if (open !== undefined) change(turn, { context: open.context });
}

function dispatchEvent(turn: Turn, event: FlowEvent): void {
  switch (event.kind) {
    case 'start':
      return attempt(turn, () => runProgramAt(turn, turn.runnable.flow.start, {}));
    case 'raise':
      return handleRaise(turn, event);
    case 'input':
      return attempt(turn, () => handleInput(turn, event));
    case 'blur':
      return attempt(turn, () => handleBlur(turn, event));
    case 'outcome':
      return handleOutcome(turn, event);
    case 'session':
      return handleSession(turn, event);
    case 'timer':
      return attempt(turn, () => handleTimer(turn, event));
    case 'elsewhere':
      return elsewhere(turn, event);
    case 'connection':
      return;
    case 'unresolvable':
      return takeFailureRoute(turn, event.report);
  }
}

/** Events that are allowed while a call is pending. */
const cancellingEvents = new Set<string>([reservedEvents.back, reservedEvents.close, reservedEvents.leave]);

function handleRaise(turn: Turn, { name, form, data }: EventOf<'raise'>): void {
  const isBusy = isStepBusy(turn.snapshot);
  if (isBusy && !cancellingEvents.has(name)) return;
  trackRaise(turn, name, form);
  attempt(turn, () => {
    if (isBusy && name !== reservedEvents.leave) abortCalls(turn);
    if (form !== undefined && !formPasses(turn, form)) return;
    if (name === reservedEvents.back) return goBack(turn);
    if (name === reservedEvents.forward) return goForward(turn);
    change(turn, { banner: null });
    runEvent(turn, name, data);
  });
}

/** Records a click or a form submit, by name only. @source A §7 Analytics events */
function trackRaise(turn: Turn, name: string, form: string | undefined): void {
  if (name === reservedEvents.leave) return;
  const values = { step: turn.snapshot.step, event: name };
  if (form === undefined) turn.effects.push({ kind: 'track', event: 'Click', values });
  else turn.effects.push({ kind: 'track', event: 'Form Submit', values: { ...values, form } });
}

/** Runs the program of an event: the modal's, else the step's, else the flow's. */
function runEvent(turn: Turn, name: string, data: Readonly<Record<string, unknown>>): void {
  const { flow } = turn.runnable;
  const handlers = [modalOf(flow, turn.snapshot)?.on, currentStep(turn)?.on, flow.on];
  const program = handlers.map((on) => on && own(on, name)).find((node) => node !== undefined);
  if (program !== undefined) runProgramAt(turn, program, data);
  else if (name === reservedEvents.startOver) startOver(turn);
}

function runProgramAt(turn: Turn, node: number, event: Readonly<Record<string, unknown>>): void {
  runProgram(turn, { node, frame: { event, entering: false } });
}

function handleInput(turn: Turn, { path, value }: EventOf<'input'>): void {
  const found = fieldAt(turn, path);
  // The pending program sends the answers that were checked.
  if (found === undefined || isSubmitting(turn.snapshot)) return;
  const { unsaved } = turn.snapshot;
  const was = fieldValue(turn.snapshot, found.field);
  write(turn, [[path.split('.'), value ?? null]]);
  change(turn, { unsaved: withTyped(unsaved, path, was, value), ahead: [], banner: null });
  if (found.field.changed !== undefined) queueOrRun(turn, found.field.changed, {});
}

function handleBlur(turn: Turn, { path }: EventOf<'blur'>): void {
  const found = fieldAt(turn, path);
  if (found === undefined) return;
  const text = checkField(turn.runnable, turn.snapshot, scopeOf(turn), found);
  if (text !== undefined && !turn.snapshot.errors[path]?.given)
    change(turn, { errors: { ...turn.snapshot.errors, [path]: text } });
}

function fieldAt(turn: Turn, path: string): FieldPlace | undefined {
  const scope = scopeOf(turn);
  const found = findField(turn.runnable, turn.snapshot, scope, path);
  return found === undefined || isLocked(found.form, scope) ? undefined : found;
}

function handleOutcome(turn: Turn, event: EventOf<'outcome'>): void {
  const { [event.token]: call, ...pending } = turn.snapshot.pending;
  if (call === undefined) return;
  // Removed first: a failing program must not leave the call pending.
  change(turn, { pending });
  const node = turn.runnable.flow.nodes[call.node];
  if (node?.op !== 'call') return;
  attempt(turn, () => {
    const { failure } = event;
    turn.before = call.before ?? turn.before;
    if (failure === undefined && node.save !== undefined) write(turn, [[node.save, event.reply ?? null]]);
    const handler = own(node.on, event.outcome) ?? (failure === undefined ? node.next : own(node.on, '*'));
    const { event: eventData, entering, action } = call;
    const frame = { event: eventData, failure, call: action, reported: handler === undefined, entering };
    runProgram(turn, { node: handler ?? failureRoute(turn, event.outcome, failure, action), frame });
  });
}

function handleSession(turn: Turn, event: EventOf<'session'>): void {
  const found = Object.entries(turn.snapshot.sessions).find(([, live]) => live.token === event.token);
  if (found === undefined) return;
  const [name, { within }] = found;
  if (event.said === 'asks') noteAsked(turn, name, { ...event.data, ask: event.name });
  if (event.said === 'ends') stopSession(turn, name);
  const eventName = event.said === 'asks' ? `${name}.asks.${event.name}` : `${name}.${event.name}`;
  attempt(turn, () => queueOrRun(turn, eventName, event.data, { session: name, within }));
}

function handleTimer(turn: Turn, { token }: EventOf<'timer'>): void {
  const name = eventOfTimer(turn, token);
  if (name !== undefined) queueOrRun(turn, name, {});
}

/** Events of sessions, timers and fields wait for a pending call. */
function queueOrRun(turn: Turn, name: string, data: QueuedEvent['data'], from?: QueuedEvent['from']): void {
  if (isStepBusy(turn.snapshot)) change(turn, { waiting: [...turn.snapshot.waiting, { name, data, from }] });
  else runEvent(turn, name, data);
}

function runQueuedEvents(turn: Turn): void {
  while (!isStepBusy(turn.snapshot)) {
    const [next, ...waiting] = turn.snapshot.waiting;
    if (next === undefined) return;
    change(turn, { waiting });
    attempt(turn, () => runEvent(turn, next.name, next.data));
  }
}
