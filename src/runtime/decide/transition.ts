import { errorsOfOtherSteps } from '../fields/find-field.ts';
import { writePath } from '../utilities/paths.ts';
import { reuseEqual } from '../utilities/reuse-equal.ts';
import { createScope, type RunnableFlow, type Scope } from '../visit/scope.ts';
import { stepOf } from '../visit/selectors.ts';
import type { CompiledContextEntry } from '../shapes/compiled-data.ts';
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
  /** Banner and field errors before the program began. */
  messagesBeforeProgram: NonNullable<PendingCall['messagesBefore']>;
  readonly effects: Effect[];
  /** A limit on this number stops endless loops. */
  nodesRun: number;
}

/** Values that a program reads besides the context. */
export interface ProgramFrame {
  readonly eventData: unknown;
  readonly failure?: Failure | undefined;
  readonly failedAction?: string | undefined;
  readonly isFailureReported?: boolean;
  readonly isEnterProgram: boolean;
}

/** A position in a program. Node -1 ends the program. */
export interface ProgramPoint {
  readonly node: NodeId;
  readonly frame: ProgramFrame;
}

export function startTransition(runnable: RunnableFlow, snapshot: Snapshot): Transition {
  const { banner, errors } = snapshot;
  return { runnable, snapshot, messagesBeforeProgram: { banner, errors }, effects: [], nodesRun: 0 };
}

/** Updates members of the snapshot. If no value changes, the object stays the same, so caches stay valid. */
export function patch(transition: Transition, changes: Partial<Snapshot>): void {
  const keys = Object.keys(changes) as (keyof Snapshot)[];
  if (keys.some((key) => !Object.is(changes[key], transition.snapshot[key])))
    transition.snapshot = { ...transition.snapshot, ...changes };
}

export function scopeOf(transition: Transition, variables?: Readonly<Record<string, unknown>>): Scope {
  return createScope(transition.runnable, transition.snapshot, variables);
}

export function currentStep(transition: Transition): CompiledStep | undefined {
  return stepOf(transition.runnable.flow, transition.snapshot);
}

/** @throws Error if the features have not loaded */
export function requireOptionalFeatures({ runnable: { features } }: Transition): OptionalFeatures {
  if (features === undefined) throw new Error('The optional features of the flow are not loaded');
  return features;
}

/** A new count distinguishes repeated requests. */
export function requestFocus(transition: Transition, target: FocusRequest['target'], path?: string): void {
  const count = transition.snapshot.focus.count + 1;
  patch(transition, { focus: { count, target, ...(path === undefined ? {} : { path }) } });
}

/**
 * Writes values to entries of the step or flow, and removes the errors of the old values.
 *
 * @param isProgram if true, clearing an answer does not remove an error from a program or server
 */
export function writeEntries(
  transition: Transition,
  writes: readonly (readonly [path: readonly string[], value: unknown])[],
  isProgram = false,
): void {
  for (const [path, value] of writes)
    writeEntry(transition, path, valueOrInitial(transition, path, value), isProgram && value === null);
  // After `forget`, writing a stored entry enables storage again.
  if (writes.some(([path]) => isPersisted(transition.runnable.flow.context[path[0] ?? ''])))
    patch(transition, { isStorageCleared: false });
}

function writeEntry(transition: Transition, path: readonly string[], value: unknown, shouldRetainGiven: boolean): void {
  const { snapshot, runnable } = transition;
  const owner = Object.hasOwn(snapshot.local, path[0] ?? '') ? 'local' : 'context';
  const dottedPath = path.join('.');
  const { errors, ...changes } = runnable.features?.moveItemState(snapshot, path, value) ?? {
    errors: withoutErrorsAt(snapshot.errors, dottedPath, shouldRetainGiven),
    dirtyFields: markOverwritten(snapshot.dirtyFields, dottedPath),
  };
  const writtenPaths =
    snapshot.abandonedSteps.length === 0 || snapshot.writtenPaths.includes(dottedPath)
      ? snapshot.writtenPaths
      : [...snapshot.writtenPaths, dottedPath];
  patch(transition, { ...changes, writtenPaths, [owner]: writePath(snapshot[owner], path, value) });
  replaceErrors(transition, errors);
}

/** Replaces the errors. If this step has no errors left, no form is marked as failed. */
export function replaceErrors(transition: Transition, errors: Snapshot['errors']): void {
  if (errors === transition.snapshot.errors) return;
  patch(transition, { errors });
  const remainingCount =
    Object.keys(errors).length - Object.keys(errorsOfOtherSteps(transition.runnable, transition.snapshot)).length;
  if (remainingCount === 0) patch(transition, { failedForm: null });
}

function isPersisted(entry: CompiledContextEntry | undefined): boolean {
  return entry?.stored === true || entry?.keep !== undefined;
}

function withoutErrorsAt(errors: Snapshot['errors'], path: string, shouldRetainGiven: boolean): Snapshot['errors'] {
  const remaining = Object.entries(errors).filter(
    ([errorPath, { isFromProgram: given }]) =>
      (shouldRetainGiven && given) || (errorPath !== path && !errorPath.startsWith(`${path}.`)),
  );
  return reuseEqual(errors, Object.fromEntries(remaining));
}

/** A cleared entry gets its initial value, so that objects and lists retain their type. */
function valueOrInitial(transition: Transition, path: readonly string[], value: unknown): unknown {
  const [name = ''] = path;
  if (path.length !== 1 || value !== null) return value;
  return structuredClone(
    (currentStep(transition)?.context[name] ?? transition.runnable.flow.context[name])?.initial ?? null,
  );
}

export function resetEntries(transition: Transition, entries: readonly string[]): void {
  writeEntries(
    transition,
    entries.map((name) => [[name], null] as const),
  );
}

/** The errors of other steps, and the errors from the running program. */
export function withoutStepErrors({
  runnable,
  snapshot,
  messagesBeforeProgram,
}: Transition): Pick<Snapshot, 'errors' | 'failedForm'> {
  return { errors: errorsOfOtherSteps(runnable, snapshot, messagesBeforeProgram.errors), failedForm: null };
}

export function showFieldError(transition: Transition, path: string, text: TextRef): void {
  patch(transition, { errors: { ...transition.snapshot.errors, [path]: { ...text, isFromProgram: true } } });
  requestFocus(transition, 'field', path);
}

/** Adds a developer report with the step and, in development, the source location. */
export function reportToDevelopers(transition: Transition, { where, ...details }: DeveloperReport): void {
  const { step } = transition.snapshot;
  const position = where.node === undefined ? undefined : transition.runnable.flow.positions?.nodes[where.node];
  const location = {
    ...(step === null ? {} : { step }),
    ...(position === undefined ? {} : { at: position }),
    ...where,
  };
  transition.effects.push({ kind: 'report', report: { ...details, where: location } });
}

/** Late replies to aborted calls are ignored. */
export function abortCalls(transition: Transition): void {
  const tokens = Object.keys(transition.snapshot.pending);
  for (const token of tokens) transition.effects.push({ kind: 'abort', token: Number(token) });
  if (tokens.length > 0) patch(transition, { pending: {} });
}
