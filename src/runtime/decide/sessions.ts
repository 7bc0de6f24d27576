import type { Scope } from '../visit/scope.ts';
import type { FlowNode } from '../shapes/compiled-flow.ts';
import type { LiveSession } from '../shapes/snapshot.ts';
import { patch, type Transition } from './transition.ts';

/** Starts a session. A running session with the same name is stopped. */
export function startSession(transition: Transition, node: FlowNode & { op: 'start' }, scope: Scope): void {
  cancelSession(transition, node.as);
  const { nextToken: token, sessions } = transition.snapshot;
  const session = { token, session: node.session, activeSteps: node.within, state: {} };
  patch(transition, { nextToken: token + 1, sessions: { ...sessions, [node.as]: session } });
  transition.effects.push({ kind: 'session', token, session: node.session, input: scope.evaluateInputs(node.input) });
}

export function answerSession(transition: Transition, node: FlowNode & { op: 'answer' }, scope: Scope): void {
  const session = transition.snapshot.sessions[node.session];
  if (session === undefined) return;
  // A session that has not asked a question ignores the answer.
  setSession(transition, node.session, { state: {}, ...('ask' in session.state && { isAnswered: true }) });
  transition.effects.push({ kind: 'answer', token: session.token, value: scope.evaluateInputs(node.input) });
}

/** Stores the question that a session asks, so that expressions can read it. */
export function setPrompt(transition: Transition, name: string, state: LiveSession['state']): void {
  setSession(transition, name, { state, isAnswered: false });
}

function setSession(transition: Transition, name: string, changes: Partial<LiveSession>): void {
  const { sessions } = transition.snapshot;
  const session = sessions[name];
  if (session !== undefined) patch(transition, { sessions: { ...sessions, [name]: { ...session, ...changes } } });
}

/** Stops a session and drops its queued events. */
export function cancelSession(transition: Transition, name: string): void {
  endSession(transition, name);
  patch(transition, { queue: transition.snapshot.queue.filter(({ from }) => from?.session !== name) });
}

/** Stops a session if it is running. Its queued events are still handled, because the session may have ended itself. */
export function endSession(transition: Transition, name: string): void {
  const { [name]: session, ...sessions } = transition.snapshot.sessions;
  if (session === undefined) return;
  patch(transition, { sessions });
  transition.effects.push({ kind: 'stop', token: session.token });
}
