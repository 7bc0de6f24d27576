import { arrive, leaveModal, returnToCovered, finishEntering } from './arrive.ts';
import type { FlowNode, NodeId } from '../shapes/compiled-flow.ts';
import type { Effect } from '../shapes/effect.ts';
import type { Failure } from '../shapes/failure.ts';
import { writePath } from '../paths.ts';
import { createScope, type RunnableFlow, type Scope } from '../scope.ts';
import { initialEntries, type Snapshot, type TextRef } from '../shapes/snapshot.ts';

/** A decision being made: the snapshot so far, and the effects it asks for. */
export interface Turn {
  readonly runnable: RunnableFlow;
  snapshot: Snapshot;
  readonly effects: Effect[];
  /** Nodes run in this turn; a definition that goes round in circles ends at the limit. */
  nodesRun: number;
}

/** What a program may read besides the context. */
export interface ProgramFrame {
  readonly event: unknown;
  readonly failure?: Failure | undefined;
  /** The failure has been reported by the route it took. */
  readonly reported?: boolean;
  /** True while the step's `enter` runs. */
  readonly entering: boolean;
}

const mostNodes = 2_000;

/**
 * Runs nodes until the program ends or waits for a call.
 * A program that runs off its end stays on the step.
 */
export function runProgram(turn: Turn, from: NodeId, frame: ProgramFrame): void {
  let id = from;
  while (id >= 0) {
    turn.nodesRun += 1;
    if (turn.nodesRun > mostNodes) {
      turn.effects.push({ kind: 'warn', code: 'program-too-long' });
      return;
    }
    const node = turn.runnable.flow.nodes[id];
    if (node === undefined) break;
    const scope = scopeFor(turn, frame);
    const next = scope.passes(node.when) ? runNode(turn, id, node, scope, frame) : node.next;
    if (next === 'ended') return;
    id = next;
  }
  if (frame.entering) finishEntering(turn);
}

function scopeFor(turn: Turn, frame: ProgramFrame): Scope {
  return createScope(turn.runnable, turn.snapshot, { event: frame.event ?? {}, failure: frame.failure ?? {} });
}

function runNode(turn: Turn, id: NodeId, node: FlowNode, scope: Scope, frame: ProgramFrame): NodeId | 'ended' {
  switch (node.op) {
    case 'goto':
      return arrive(turn, node.to);
    case 'choose': {
      const wanted = scope.value(node.from);
      return arrive(turn, node.among.find((step) => step === wanted) ?? node.otherwise);
    }
    case 'return':
      return returnToCovered(turn);
    case 'stay':
      if (node.focus !== undefined) focusOnEntry(turn, node.focus);
      return -1;
    case 'open':
      turn.snapshot = { ...turn.snapshot, modal: node.modal, errors: {}, failedForm: null };
      return -1;
    case 'close':
      leaveModal(turn);
      return node.next;
    case 'set':
      write(
        turn,
        node.writes.map(({ path, value }) => [path, scope.value(value) ?? null] as const),
      );
      return node.next;
    case 'reset':
      reset(turn, node.entries);
      return node.next;
    case 'call':
      return call(turn, id, node, scope, frame);
    case 'start':
      startSession(turn, node, scope);
      return node.next;
    case 'answer': {
      const session = turn.snapshot.sessions[node.session];
      if (session !== undefined) {
        const live = { ...session, state: {} };
        turn.snapshot = { ...turn.snapshot, sessions: { ...turn.snapshot.sessions, [node.session]: live } };
        turn.effects.push({ kind: 'answer', token: session.token, value: scope.inputs(node.input) });
      }
      return node.next;
    }
    case 'stop':
      stopSession(turn, node.session);
      return node.next;
    case 'jump':
      return node.to;
    case 'banner':
      showBanner(turn, scope.text(node.text), frame);
      return node.next;
    case 'problem':
      showProblem(turn, node.at, scope.text(node.text));
      return node.next;
    case 'track':
      turn.effects.push({ kind: 'track', event: node.event, values: scope.values(node.values) });
      return node.next;
    case 'identify': {
      const user = scope.value(node.user);
      turn.effects.push({ kind: 'identify', user: typeof user === 'string' ? user : null });
      return node.next;
    }
    case 'forget':
      turn.snapshot = { ...turn.snapshot, forgotten: true };
      return node.next;
    case 'visit':
      turn.effects.push({ kind: 'visit', link: node.link, values: scope.values(node.values) });
      return node.next;
    case 'warn':
      turn.effects.push({ kind: 'warn', code: node.code });
      return node.next;
  }
}

function call(turn: Turn, id: NodeId, node: FlowNode & { op: 'call' }, scope: Scope, frame: ProgramFrame): 'ended' {
  const { snapshot } = turn;
  const token = snapshot.nextToken;
  // The latest of two calls for the same field wins (flow format, `busy`).
  const replaced = Object.entries(snapshot.pending).filter(
    ([, other]) => other.busy === node.busy && node.busy !== 'none' && node.busy !== 'step',
  );
  const pending = { ...snapshot.pending };
  for (const [old] of replaced) {
    delete pending[Number(old)];
    turn.effects.push({ kind: 'abort', token: Number(old) });
  }
  pending[token] = { node: id, action: node.action, busy: node.busy, entering: frame.entering, event: frame.event };
  turn.snapshot = { ...snapshot, pending, nextToken: token + 1 };
  turn.effects.push({ kind: 'call', token, action: node.action, input: scope.inputs(node.input) });
  return 'ended';
}

/** Writes values to the step's own entries or the flow's; what was wrong with the old ones is forgotten. */
export function write(turn: Turn, writes: readonly (readonly [path: readonly string[], value: unknown])[]): void {
  let { context, local, errors, failedForm } = turn.snapshot;
  for (const [path, value] of writes) {
    if (Object.hasOwn(local, path[0] ?? '')) local = writePath(local, path, restored(turn, path, value));
    else context = writePath(context, path, restored(turn, path, value));
    errors = withoutErrorsAt(errors, path.join('.'));
  }
  if (Object.keys(errors).length === 0) failedForm = null;
  // Stored data counts as wanted again.
  const storedAgain = writes.some(([path]) => turn.runnable.flow.context[path[0] ?? '']?.stored === true);
  const forgotten = turn.snapshot.forgotten && !storedAgain;
  turn.snapshot = { ...turn.snapshot, context, local, errors, failedForm, forgotten };
}

function withoutErrorsAt(errors: Record<string, TextRef>, path: string): Record<string, TextRef> {
  const kept = Object.entries(errors).filter(([at]) => at !== path && !at.startsWith(`${path}.`));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}

/** Clearing a whole entry gives it its default, so that objects and lists stay what they are. */
function restored(turn: Turn, path: readonly string[], value: unknown): unknown {
  if (path.length !== 1 || (value !== null && value !== undefined)) return value;
  const name = path[0] ?? '';
  const step = turn.snapshot.step === null ? undefined : turn.runnable.flow.steps[turn.snapshot.step];
  return structuredClone((step?.context[name] ?? turn.runnable.flow.context[name])?.initial ?? null);
}

function reset(turn: Turn, entries: readonly string[]): void {
  const step = turn.snapshot.step === null ? undefined : turn.runnable.flow.steps[turn.snapshot.step];
  const fresh = { ...initialEntries(turn.runnable.flow.context), ...initialEntries(step?.context ?? {}) };
  write(
    turn,
    entries.map((name) => [[name], fresh[name] ?? null] as const),
  );
}

function startSession(turn: Turn, node: FlowNode & { op: 'start' }, scope: Scope): void {
  stopSession(turn, node.as);
  const token = turn.snapshot.nextToken;
  const session = { token, session: node.session, within: node.within, state: {} };
  turn.snapshot = {
    ...turn.snapshot,
    nextToken: token + 1,
    sessions: { ...turn.snapshot.sessions, [node.as]: session },
  };
  turn.effects.push({ kind: 'session', token, session: node.session, input: scope.inputs(node.input) });
}

/** Ends a session; harmless if it is not running. */
export function stopSession(turn: Turn, name: string): void {
  const session = turn.snapshot.sessions[name];
  if (session === undefined) return;
  const sessions = { ...turn.snapshot.sessions };
  delete sessions[name];
  turn.snapshot = { ...turn.snapshot, sessions };
  turn.effects.push({ kind: 'stop', token: session.token });
}

function showBanner(turn: Turn, text: TextRef, { failure, reported = false }: ProgramFrame): void {
  const { snapshot } = turn;
  turn.snapshot = {
    ...snapshot,
    banner: { text, shown: (snapshot.banner?.shown ?? 0) + 1 },
    focus: { count: snapshot.focus.count + 1, target: 'banner' },
  };
  if (reported) return;
  const values = failure === undefined ? {} : { status: failure.status };
  turn.effects.push({ kind: 'error', code: failure?.name ?? 'banner', values });
}

function showProblem(turn: Turn, path: string, text: TextRef): void {
  const { snapshot } = turn;
  turn.snapshot = {
    ...snapshot,
    errors: { ...snapshot.errors, [path]: text },
    focus: { count: snapshot.focus.count + 1, target: 'field', path },
  };
}

function focusOnEntry(turn: Turn, entry: string): void {
  turn.snapshot = {
    ...turn.snapshot,
    focus: { count: turn.snapshot.focus.count + 1, target: 'field', path: `${entry}.` },
  };
}
