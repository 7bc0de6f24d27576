import type { Scope } from '../visit/scope.ts';
import type { FlowNode } from '../shapes/compiled-flow.ts';
import type { LiveSession } from '../shapes/snapshot.ts';
import { patch, type Transition } from './transition.ts';

/** Starts a session and stops a running one of the same name. */
export function startSession(turn: Transition, node: FlowNode & { op: 'start' }, scope: Scope): void {
  cancelSession(turn, node.as);
  const { nextToken: token, sessions } = turn.snapshot;
  const session = { token, session: node.session, activeSteps: node.within, state: {} };
  patch(turn, { nextToken: token + 1, sessions: { ...sessions, [node.as]: session } });
  turn.effects.push({ kind: 'session', token, session: node.session, input: scope.inputs(node.input) });
}

export function answerSession(turn: Transition, node: FlowNode & { op: 'answer' }, scope: Scope): void {
  const session = turn.snapshot.sessions[node.session];
  if (session === undefined) return;
  // A session that has not asked ignores the answer.
  setSession(turn, node.session, { state: {}, ...('ask' in session.state && { isAnswered: true }) });
  turn.effects.push({ kind: 'answer', token: session.token, value: scope.inputs(node.input) });
}

/** Stores the question of a session, which expressions read. */
export function setPrompt(turn: Transition, name: string, state: LiveSession['state']): void {
  setSession(turn, name, { state, isAnswered: false });
}

function setSession(turn: Transition, name: string, changed: Partial<LiveSession>): void {
  const { sessions } = turn.snapshot;
  const session = sessions[name];
  if (session !== undefined) patch(turn, { sessions: { ...sessions, [name]: { ...session, ...changed } } });
}

/** Stops a session and drops its queued events. */
export function cancelSession(turn: Transition, name: string): void {
  endSession(turn, name);
  patch(turn, { queue: turn.snapshot.queue.filter(({ from }) => from?.session !== name) });
}

/** Stops a session if it is running. Its queued events are still handled, because it may have ended itself. */
export function endSession(turn: Transition, name: string): void {
  const { [name]: session, ...sessions } = turn.snapshot.sessions;
  if (session === undefined) return;
  patch(turn, { sessions });
  turn.effects.push({ kind: 'stop', token: session.token });
}
