import type { Scope } from '../scope.ts';
import type { FlowNode } from '../shapes/compiled-flow.ts';
import { change, type Turn } from './turn.ts';

/** Starts a session; one of the same name is stopped. */
export function startSession(turn: Turn, node: FlowNode & { op: 'start' }, scope: Scope): void {
  stopSession(turn, node.as);
  const { nextToken: token, sessions } = turn.snapshot;
  const session = { token, session: node.session, within: node.within, state: {} };
  change(turn, { nextToken: token + 1, sessions: { ...sessions, [node.as]: session } });
  turn.effects.push({ kind: 'session', token, session: node.session, input: scope.inputs(node.input) });
}

/** Answers what a session asks; harmless if it is not running. */
export function answerSession(turn: Turn, node: FlowNode & { op: 'answer' }, scope: Scope): void {
  const session = turn.snapshot.sessions[node.session];
  if (session === undefined) return;
  setState(turn, node.session, {});
  turn.effects.push({ kind: 'answer', token: session.token, value: scope.inputs(node.input) });
}

/** What a flow reads of a session: what it asks, and what it shows for it. */
export function setState(turn: Turn, name: string, state: Readonly<Record<string, unknown>>): void {
  const { sessions } = turn.snapshot;
  const session = sessions[name];
  if (session !== undefined) change(turn, { sessions: { ...sessions, [name]: { ...session, state } } });
}

/** Ends a session; harmless if it is not running. */
export function stopSession(turn: Turn, name: string): void {
  const { [name]: session, ...sessions } = turn.snapshot.sessions;
  if (session === undefined) return;
  change(turn, { sessions });
  turn.effects.push({ kind: 'stop', token: session.token });
}
