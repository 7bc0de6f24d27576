import type { Scope } from '../scope.ts';
import type { FlowNode } from '../shapes/compiled-flow.ts';
import type { LiveSession } from '../shapes/snapshot.ts';
import { change, type Turn } from './turn.ts';

/** Starts a session; one of the same name is stopped, and what it told is not heard as this one's. */
export function startSession(turn: Turn, node: FlowNode & { op: 'start' }, scope: Scope): void {
  silenceSession(turn, node.as);
  const { nextToken: token, sessions } = turn.snapshot;
  const session = { token, session: node.session, within: node.within, state: {} };
  change(turn, { nextToken: token + 1, sessions: { ...sessions, [node.as]: session } });
  turn.effects.push({ kind: 'session', token, session: node.session, input: scope.inputs(node.input) });
}

/** Answers what a session asks; harmless if it is not running. */
export function answerSession(turn: Turn, node: FlowNode & { op: 'answer' }, scope: Scope): void {
  const session = turn.snapshot.sessions[node.session];
  if (session === undefined) return;
  // What is not asked for is passed over by the session, so nothing is under way then.
  setSession(turn, node.session, { state: {}, ...('ask' in session.state && { isAnswered: true }) });
  turn.effects.push({ kind: 'answer', token: session.token, value: scope.inputs(node.input) });
}

/** Notes what a session asks, and what it shows for it: both are what a flow reads of it. */
export function noteAsked(turn: Turn, name: string, state: LiveSession['state']): void {
  setSession(turn, name, { state, isAnswered: false });
}

function setSession(turn: Turn, name: string, changed: Partial<LiveSession>): void {
  const { sessions } = turn.snapshot;
  const session = sessions[name];
  if (session !== undefined) change(turn, { sessions: { ...sessions, [name]: { ...session, ...changed } } });
}

/** Ends a session that the flow is done with: what it told while a call was under way is not heard any more. */
export function silenceSession(turn: Turn, name: string): void {
  stopSession(turn, name);
  change(turn, { waiting: turn.snapshot.waiting.filter(({ from }) => from?.session !== name) });
}

/** Ends a session; harmless if it is not running. What it told is heard all the same, for it may have ended by itself. */
export function stopSession(turn: Turn, name: string): void {
  const { [name]: session, ...sessions } = turn.snapshot.sessions;
  if (session === undefined) return;
  change(turn, { sessions });
  turn.effects.push({ kind: 'stop', token: session.token });
}
