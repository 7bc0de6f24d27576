import { errorsElsewhere } from '../find-field.ts';
import { writePath } from '../paths.ts';
import { share } from '../share.ts';
import { createScope, type RunnableFlow, type Scope } from '../scope.ts';
import { stepOf } from '../selectors.ts';
import type { CompiledEntry } from '../shapes/compiled-data.ts';
import type { CompiledStep, NodeId } from '../shapes/compiled-flow.ts';
import type { DeveloperReport } from '../shapes/developer-report.ts';
import type { Effect } from '../shapes/effect.ts';
import type { Failure } from '../shapes/failure.ts';
import type { FocusRequest } from '../shapes/screen.ts';
import type { PendingCall, Snapshot, TextRef } from '../shapes/snapshot.ts';
import type { Ways } from '../shapes/ways.ts';
import { withTaken } from './unsaved.ts';

export interface Turn {
  readonly runnable: RunnableFlow;
  snapshot: Snapshot;
  /** Banner and errors before the program began. */
  before: NonNullable<PendingCall['before']>;
  readonly effects: Effect[];
  /** Limited, to stop endless loops. */
  nodesRun: number;
}

/** Values that a program reads besides the context. */
export interface ProgramFrame {
  readonly event: unknown;
  readonly failure?: Failure | undefined;
  readonly call?: string | undefined;
  readonly reported?: boolean;
  /** True while the step's `enter` program runs. */
  readonly entering: boolean;
}

/** A position in a program; -1 is its end. */
export interface ProgramPoint {
  readonly node: NodeId;
  readonly frame: ProgramFrame;
}

export function startTurn(runnable: RunnableFlow, snapshot: Snapshot): Turn {
  const { banner, errors } = snapshot;
  return { runnable, snapshot, before: { banner, errors }, effects: [], nodesRun: 0 };
}

/** Updates members of the snapshot. Equal values leave the same object, so that caches stay valid. */
export function change(turn: Turn, parts: Partial<Snapshot>): void {
  const names = Object.keys(parts) as (keyof Snapshot)[];
  if (names.some((name) => !Object.is(parts[name], turn.snapshot[name])))
    turn.snapshot = { ...turn.snapshot, ...parts };
}

export function scopeOf(turn: Turn, names?: Readonly<Record<string, unknown>>): Scope {
  return createScope(turn.runnable, turn.snapshot, names);
}

export function currentStep(turn: Turn): CompiledStep | undefined {
  return stepOf(turn.runnable.flow, turn.snapshot);
}

/** The optional features. @throws Error if the flow was joined without them */
export function waysOf({ runnable: { ways } }: Turn): Ways {
  if (ways === undefined) throw new Error('The optional features of the flow are not loaded');
  return ways;
}

/** Requests the focus. The count makes a repeated request a new one. */
export function focusOn(turn: Turn, target: FocusRequest['target'], path?: string): void {
  const count = turn.snapshot.focus.count + 1;
  change(turn, { focus: { count, target, ...(path === undefined ? {} : { path }) } });
}

/**
 * Writes values to entries of the step or flow, and removes errors of the old values.
 *
 * @param isProgram if true, clearing an answer does not remove an error that a program or server gave
 */
export function write(
  turn: Turn,
  writes: readonly (readonly [path: readonly string[], value: unknown])[],
  isProgram = false,
): void {
  for (const [path, value] of writes)
    writeOne(turn, path, valueOrInitial(turn, path, value), isProgram && value === null);
  // After `forget`, writing a stored entry turns storing on again.
  if (writes.some(([path]) => isPersisted(turn.runnable.flow.context[path[0] ?? ''])))
    change(turn, { forgotten: false });
}

function writeOne(turn: Turn, path: readonly string[], value: unknown, leavesGivenErrors: boolean): void {
  const { snapshot, runnable } = turn;
  const owner = Object.hasOwn(snapshot.local, path[0] ?? '') ? 'local' : 'context';
  const at = path.join('.');
  const { errors, ...marks } = runnable.ways?.moveItems(snapshot, path, value) ?? {
    errors: withoutErrorsAt(snapshot.errors, at, leavesGivenErrors),
    unsaved: withTaken(snapshot.unsaved, at),
  };
  const given = snapshot.left.length === 0 || snapshot.given.includes(at) ? snapshot.given : [...snapshot.given, at];
  change(turn, { ...marks, given, [owner]: writePath(snapshot[owner], path, value) });
  putErrors(turn, errors);
}

/** Replaces the errors. If none is left on this step, no form is marked as failed. */
export function putErrors(turn: Turn, errors: Snapshot['errors']): void {
  if (errors === turn.snapshot.errors) return;
  change(turn, { errors });
  const remaining = Object.keys(errors).length - Object.keys(errorsElsewhere(turn.runnable, turn.snapshot)).length;
  if (remaining === 0) change(turn, { failedForm: null });
}

function isPersisted(entry: CompiledEntry | undefined): boolean {
  return entry?.stored === true || entry?.keep !== undefined;
}

function withoutErrorsAt(errors: Snapshot['errors'], path: string, leavesGivenErrors: boolean): Snapshot['errors'] {
  const kept = Object.entries(errors).filter(
    ([at, { given }]) => (leavesGivenErrors && given) || (at !== path && !at.startsWith(`${path}.`)),
  );
  return share(errors, Object.fromEntries(kept));
}

/** A cleared entry gets its initial value: objects and lists keep their type. */
function valueOrInitial(turn: Turn, path: readonly string[], value: unknown): unknown {
  const [name = ''] = path;
  if (path.length !== 1 || value !== null) return value;
  return structuredClone((currentStep(turn)?.context[name] ?? turn.runnable.flow.context[name])?.initial ?? null);
}

export function reset(turn: Turn, entries: readonly string[]): void {
  write(
    turn,
    entries.map((name) => [[name], null] as const),
  );
}

/** Errors without those of this step, except errors that the running program gave. */
export function leaveErrors({ runnable, snapshot, before }: Turn): Pick<Snapshot, 'errors' | 'failedForm'> {
  return { errors: errorsElsewhere(runnable, snapshot, before.errors), failedForm: null };
}

export function showProblem(turn: Turn, path: string, text: TextRef): void {
  change(turn, { errors: { ...turn.snapshot.errors, [path]: { ...text, given: true } } });
  focusOn(turn, 'field', path);
}

/** Reports to developers, with the step and, in development, the source location. */
export function report(turn: Turn, { where, ...rest }: DeveloperReport): void {
  const { step } = turn.snapshot;
  const at = where.node === undefined ? undefined : turn.runnable.flow.positions?.nodes[where.node];
  const location = { ...(step === null ? {} : { step }), ...(at === undefined ? {} : { at }), ...where };
  turn.effects.push({ kind: 'report', report: { ...rest, where: location } });
}

/** Aborts all pending calls. Late replies are ignored. */
export function abortCalls(turn: Turn): void {
  const tokens = Object.keys(turn.snapshot.pending);
  for (const token of tokens) turn.effects.push({ kind: 'abort', token: Number(token) });
  if (tokens.length > 0) change(turn, { pending: {} });
}
