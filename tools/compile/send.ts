import type { NodeWork } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Send } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { compileInputs } from './texts.ts';

/**
 * Compiles `send`, which runs an action without waiting for its reply. The action declares whether it is repeatable.
 */
export function compileSend(at: Cursor<Send>): NodeWork {
  const { send: action } = at.value;
  at.child('send').use({ kind: 'action', name: action });
  const { repeatable } = at.state.registries.actions[action] ?? {};
  return { op: 'send', action, input: compileInputs(at.child('with')), ...(repeatable && { repeatable }) };
}
