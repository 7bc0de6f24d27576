import { errorsOfOtherSteps } from '../fields/find-field.ts';
import { writePath } from '../utilities/paths.ts';
import { reuseEqual } from '../utilities/reuse-equal.ts';
import { createScope, type RunnableFlow, type Scope } from '../visit/scope.ts';
import { stepOf } from '../visit/selectors.ts';
import type { CompiledEntry } from '../shapes/compiled-data.ts';
import type { CompiledStep, NodeId } from '../shapes/compiled-flow.ts';
import type { DeveloperReport } from '../shapes/developer-report.ts';
import type { Effect } from '../shapes/effect.ts';
import type { Failure } from '../shapes/failure.ts';
import type { FocusRequest } from '../shapes/screen.ts';
import type { PendingCall, Snapshot, TextRef } from '../shapes/snapshot.ts';
import type { OptionalFeatures } from '../shapes/optional-features.ts';
import { markOverwritten } from './unsaved-answers.ts';

export interface Transition {
  readonly runnable: RunnableFlow;
  snapshot: Snapshot;
  /** Banner and errors before the program began. */
  beforeProgram: NonNullable<PendingCall['shownBefore']>;
  readonly effects: Effect[];
  /** Limited, to stop endless loops. */
  nodesRun: number;
}

/** Values that a program reads besides the context. */
export interface ProgramFrame {
  readonly event: unknown;
  readonly failure?: Failure | undefined;
  readonly failedAction?: string | undefined;
  readonly isReported?: boolean;
  /** True while the step's `enter` program runs. */
  readonly inEnter: boolean;
}

/** A position in a program; -1 is its end. */
export interface ProgramPoint {
  readonly node: NodeId;
  readonly frame: ProgramFrame;
}

export function startTransition(runnable: RunnableFlow, snapshot: Snapshot): Transition {
  const { banner, errors } = snapshot;
  return { runnable, snapshot, beforeProgram: { banner, errors }, effects: [], nodesRun: 0 };
}

/** Updates members of the snapshot. Equal values leave the same object, so that caches stay valid. */
export function patch(turn: Transition, parts: Partial<Snapshot>): void {
  const names = Object.keys(parts) as (keyof Snapshot)[];
  if (names.some((name) => !Object.is(parts[name], turn.snapshot[name])))
    turn.snapshot = { ...turn.snapshot, ...parts };
}

export function scopeOf(turn: Transition, names?: Readonly<Record<string, unknown>>): Scope {
  return createScope(turn.runnable, turn.snapshot, names);
}

export function currentStep(turn: Transition): CompiledStep | undefined {
  return stepOf(turn.runnable.flow, turn.snapshot);
}

/** The optional features. @throws Error if the flow was joined without them */
export function featuresOf({ runnable: { features } }: Transition): OptionalFeatures {
  if (features === undefined) throw new Error('The optional features of the flow are not loaded');
  return features;
}

/** Requests the focus. The count makes a repeated request a new one. */
export function requestFocus(turn: Transition, target: FocusRequest['target'], path?: string): void {
  const count = turn.snapshot.focus.count + 1;
  patch(turn, { focus: { count, target, ...(path === undefined ? {} : { path }) } });
}

/**
 * Writes values to entries of the step or flow, and removes errors of the old values.
 *
 * @param isProgram if true, clearing an answer does not remove an error that a program or server gave
 */
export function writeEntries(
  turn: Transition,
  writes: readonly (readonly [path: readonly string[], value: unknown])[],
  isProgram = false,
): void {
  for (const [path, value] of writes)
    writeOne(turn, path, valueOrInitial(turn, path, value), isProgram && value === null);
  // After `forget`, writing a stored entry turns storing on again.
  if (writes.some(([path]) => isPersisted(turn.runnable.flow.context[path[0] ?? ''])))
    patch(turn, { isStorageCleared: false });
}

function writeOne(turn: Transition, path: readonly string[], value: unknown, leavesGivenErrors: boolean): void {
  const { snapshot, runnable } = turn;
  const owner = Object.hasOwn(snapshot.local, path[0] ?? '') ? 'local' : 'context';
  const at = path.join('.');
  const { errors, ...marks } = runnable.features?.moveItems(snapshot, path, value) ?? {
    errors: withoutErrorsAt(snapshot.errors, at, leavesGivenErrors),
    unsaved: markOverwritten(snapshot.unsaved, at),
  };
  const given =
    snapshot.leftSteps.length === 0 || snapshot.writtenPaths.includes(at)
      ? snapshot.writtenPaths
      : [...snapshot.writtenPaths, at];
  patch(turn, { ...marks, writtenPaths: given, [owner]: writePath(snapshot[owner], path, value) });
  putErrors(turn, errors);
}

/** Replaces the errors. If none is left on this step, no form is marked as failed. */
export function putErrors(turn: Transition, errors: Snapshot['errors']): void {
  if (errors === turn.snapshot.errors) return;
  patch(turn, { errors });
  const remaining = Object.keys(errors).length - Object.keys(errorsOfOtherSteps(turn.runnable, turn.snapshot)).length;
  if (remaining === 0) patch(turn, { failedForm: null });
}

function isPersisted(entry: CompiledEntry | undefined): boolean {
  return entry?.stored === true || entry?.keep !== undefined;
}

function withoutErrorsAt(errors: Snapshot['errors'], path: string, leavesGivenErrors: boolean): Snapshot['errors'] {
  const kept = Object.entries(errors).filter(
    ([at, { given }]) => (leavesGivenErrors && given) || (at !== path && !at.startsWith(`${path}.`)),
  );
  return reuseEqual(errors, Object.fromEntries(kept));
}

/** A cleared entry gets its initial value: objects and lists keep their type. */
function valueOrInitial(turn: Transition, path: readonly string[], value: unknown): unknown {
  const [name = ''] = path;
  if (path.length !== 1 || value !== null) return value;
  return structuredClone((currentStep(turn)?.context[name] ?? turn.runnable.flow.context[name])?.initial ?? null);
}

export function resetEntries(turn: Transition, entries: readonly string[]): void {
  writeEntries(
    turn,
    entries.map((name) => [[name], null] as const),
  );
}

/** Errors without those of this step, except errors that the running program gave. */
export function withoutStepErrors({
  runnable,
  snapshot,
  beforeProgram,
}: Transition): Pick<Snapshot, 'errors' | 'failedForm'> {
  return { errors: errorsOfOtherSteps(runnable, snapshot, beforeProgram.errors), failedForm: null };
}

export function showFieldError(turn: Transition, path: string, text: TextRef): void {
  patch(turn, { errors: { ...turn.snapshot.errors, [path]: { ...text, given: true } } });
  requestFocus(turn, 'field', path);
}

/** Reports to developers, with the step and, in development, the source location. */
export function report(turn: Transition, { where, ...rest }: DeveloperReport): void {
  const { step } = turn.snapshot;
  const at = where.node === undefined ? undefined : turn.runnable.flow.positions?.nodes[where.node];
  const location = { ...(step === null ? {} : { step }), ...(at === undefined ? {} : { at }), ...where };
  turn.effects.push({ kind: 'report', report: { ...rest, where: location } });
}

/** Aborts all pending calls. Late replies are ignored. */
export function abortCalls(turn: Transition): void {
  const tokens = Object.keys(turn.snapshot.pending);
  for (const token of tokens) turn.effects.push({ kind: 'abort', token: Number(token) });
  if (tokens.length > 0) patch(turn, { pending: {} });
}
