import { checkField, checkForm } from './check-form.ts';
import type { CompiledField, CompiledForm, NodeId } from '../shapes/compiled-flow.ts';
import { drawnForms, drawnSections } from '../drawn-forms.ts';
import type { Effect } from '../shapes/effect.ts';
import type { Failure } from '../shapes/failure.ts';
import type { FlowEvent } from '../shapes/flow-event.ts';
import { reservedEvents } from '../shapes/reserved-events.ts';
import { arrive } from './arrive.ts';
import { runProgram, stopSession, type Turn, write } from './run-program.ts';
import { createScope, type RunnableFlow, type Scope } from '../scope.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { withStorage } from './storage-effects.ts';
import { eventOfTimer, keepTimers } from './timers.ts';

/** What an event leads to. */
export interface Decision {
  readonly snapshot: Snapshot;
  readonly effects: readonly Effect[];
}

/**
 * The next snapshot and the effects an event asks for. Pure and synchronous.
 * An event that fits nothing on screen changes nothing.
 */
export function decide(runnable: RunnableFlow, before: Snapshot, event: FlowEvent): Decision {
  const turn: Turn = {
    runnable,
    snapshot: { ...before, now: event.now, today: event.today },
    effects: [],
    nodesRun: 0,
  };
  dispatchEvent(turn, event);
  releaseWaiting(turn);
  keepTimers(turn);
  return withStorage(turn);
}

function dispatchEvent(turn: Turn, event: FlowEvent): void {
  switch (event.kind) {
    case 'start':
      return runProgram(turn, turn.runnable.flow.start, { event: {}, entering: false });
    case 'raise':
      return raise(turn, event.name, event.form, event.data);
    case 'input':
      return input(turn, event.path, event.value);
    case 'blur':
      return blur(turn, event.path);
    case 'outcome':
      return outcome(turn, event);
    case 'session':
      return session(turn, event);
    case 'timer':
      return timerElapsed(turn, event.token);
  }
}

/** Events that get the applicant out while a call is under way. */
const cancellingEvents = new Set<string>([reservedEvents.back, reservedEvents.close, reservedEvents.leave]);

function raise(turn: Turn, name: string, form: string | undefined, data: Readonly<Record<string, unknown>>): void {
  if (isStepBusy(turn.snapshot)) {
    if (!cancellingEvents.has(name)) return;
    if (name !== reservedEvents.leave) dropCalls(turn);
  }
  track(turn, name, form);
  if (form !== undefined && !formPasses(turn, form)) return;
  if (name === reservedEvents.back) return goBack(turn);
  turn.snapshot = { ...turn.snapshot, banner: null };
  runEvent(turn, name, data);
}

/** Clicks and form submits are events of their own, by name only. @source A §7 Analytics events */
function track(turn: Turn, name: string, form: string | undefined): void {
  if (name === reservedEvents.leave) return;
  const values = { step: turn.snapshot.step, event: name };
  if (form === undefined) turn.effects.push({ kind: 'track', event: 'Click', values });
  else turn.effects.push({ kind: 'track', event: 'Form Submit', values: { ...values, form } });
}

function goBack(turn: Turn): void {
  const step = turn.snapshot.step === null ? undefined : turn.runnable.flow.steps[turn.snapshot.step];
  if (step?.back !== undefined) arrive(turn, step.back);
}

/** Checks a form; its errors show, and the program does not run, until it passes. */
function formPasses(turn: Turn, id: string): boolean {
  const scope = createScope(turn.runnable, turn.snapshot);
  const form = drawnForms(turn.runnable, turn.snapshot, scope).find((one) => one.id === id);
  if (form === undefined) return false;
  // What cannot be changed cannot be corrected either.
  const errors = isLocked(form, scope) ? {} : checkForm(turn.runnable, turn.snapshot, scope, form);
  if (Object.keys(errors).length === 0) {
    turn.snapshot = { ...turn.snapshot, errors: {}, failedForm: null };
    return true;
  }
  turn.snapshot = {
    ...turn.snapshot,
    errors,
    failedForm: id,
    focus: { count: turn.snapshot.focus.count + 1, target: 'summary' },
  };
  return false;
}

/** Runs the program of an event: the modal's, else the step's, else the flow's. Without one, nothing happens. */
function runEvent(turn: Turn, name: string, data: Readonly<Record<string, unknown>>): void {
  const program = programFor(turn, name);
  if (program !== undefined) runProgram(turn, program, { event: data, entering: false });
}

function programFor(turn: Turn, name: string): NodeId | undefined {
  const { flow } = turn.runnable;
  const { step: id, modal: open } = turn.snapshot;
  const step = id === null ? undefined : flow.steps[id];
  const modal = open === null ? undefined : (step?.modals[open] ?? flow.modals[open]);
  return [modal?.on, step?.on, flow.on].find((programs) => programs !== undefined && Object.hasOwn(programs, name))?.[
    name
  ];
}

function input(turn: Turn, path: string, value: unknown): void {
  const found = fieldAt(turn, path);
  // What was checked is what the rest of the program sends.
  if (found === undefined || isSubmitting(turn.snapshot) || isLocked(found.form, found.scope)) return;
  const { field } = found;
  write(turn, [[path.split('.'), value ?? null]]);
  turn.snapshot = { ...turn.snapshot, unsaved: true };
  if (field.changed !== undefined) queueOrRun(turn, field.changed, {});
}

interface FoundField {
  readonly form: CompiledForm;
  readonly field: CompiledField;
  readonly scope: Scope;
}

function fieldAt(turn: Turn, path: string): FoundField | undefined {
  const scope = createScope(turn.runnable, turn.snapshot);
  for (const form of drawnForms(turn.runnable, turn.snapshot, scope)) {
    for (const { fields } of drawnSections(form, scope)) {
      const field = fields.find((one) => one.path === path);
      if (field !== undefined) return { form, field, scope };
    }
  }
  return undefined;
}

function blur(turn: Turn, path: string): void {
  const found = fieldAt(turn, path);
  if (found !== undefined && isLocked(found.form, found.scope)) return;
  const scope = createScope(turn.runnable, turn.snapshot);
  const words = checkField(turn.runnable, turn.snapshot, scope, drawnForms(turn.runnable, turn.snapshot, scope), path);
  if (words !== undefined) turn.snapshot = { ...turn.snapshot, errors: { ...turn.snapshot.errors, [path]: words } };
}

function outcome(turn: Turn, event: FlowEvent & { kind: 'outcome' }): void {
  const call = turn.snapshot.pending[event.token];
  if (call === undefined) return;
  const node = turn.runnable.flow.nodes[call.node];
  if (node === undefined || node.op !== 'call') return;
  const pending = { ...turn.snapshot.pending };
  delete pending[event.token];
  turn.snapshot = { ...turn.snapshot, pending };
  const { failure } = event;
  if (failure === undefined && node.save !== undefined) write(turn, [[node.save, event.reply ?? null]]);
  const named = own(node.on, event.outcome) ?? (failure === undefined ? node.next : own(node.on, '*'));
  const next = named ?? route(turn, event.outcome, failure);
  const frame = { event: call.event, failure, reported: named === undefined, entering: call.entering };
  runProgram(turn, next, frame);
}

/** The flow's own route for an outcome that the call does not name. */
function route(turn: Turn, name: string, failure: Failure | undefined): NodeId {
  const { failures } = turn.runnable.flow;
  const { name: code, status } = failure ?? { name, status: 0 };
  turn.effects.push({ kind: 'error', code, values: { status, outcome: name } });
  return own(failures, name) ?? own(failures, '*') ?? -1;
}

function session(turn: Turn, event: FlowEvent & { kind: 'session' }): void {
  const found = Object.entries(turn.snapshot.sessions).find(([, live]) => live.token === event.token);
  if (found === undefined) return;
  const [name, live] = found;
  if (event.said === 'asks') {
    const asking = { ...live, state: { ...event.data, ask: event.name } };
    turn.snapshot = { ...turn.snapshot, sessions: { ...turn.snapshot.sessions, [name]: asking } };
    return queueOrRun(turn, `${name}.asks.${event.name}`, event.data);
  }
  if (event.said === 'ends') stopSession(turn, name);
  queueOrRun(turn, `${name}.${event.name}`, event.data);
}

function timerElapsed(turn: Turn, token: number): void {
  const name = eventOfTimer(turn, token);
  if (name !== undefined) queueOrRun(turn, name, {});
}

function queueOrRun(turn: Turn, name: string, data: Readonly<Record<string, unknown>>): void {
  if (isStepBusy(turn.snapshot))
    turn.snapshot = { ...turn.snapshot, waiting: [...turn.snapshot.waiting, { name, data }] };
  else runEvent(turn, name, data);
}

function releaseWaiting(turn: Turn): void {
  while (!isStepBusy(turn.snapshot)) {
    const [next, ...rest] = turn.snapshot.waiting;
    if (next === undefined) return;
    turn.snapshot = { ...turn.snapshot, waiting: rest };
    runEvent(turn, next.name, next.data);
  }
}

/** A call of the step is under way: one submission at a time. */
export function isStepBusy(snapshot: Snapshot): boolean {
  return Object.values(snapshot.pending).some((call) => call.busy === 'step');
}

/** A program of the applicant's waits for a call: until it ends, answers stay as they were when it began. */
export function isSubmitting(snapshot: Snapshot): boolean {
  return Object.values(snapshot.pending).some((call) => call.busy === 'step' && !call.entering);
}

/** The answers of a form stay as they are for good. */
export function isLocked({ locked }: CompiledForm, scope: Scope): boolean {
  return locked !== undefined && scope.passes(locked);
}

function dropCalls(turn: Turn): void {
  for (const token of Object.keys(turn.snapshot.pending)) turn.effects.push({ kind: 'abort', token: Number(token) });
  turn.snapshot = { ...turn.snapshot, pending: {} };
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
