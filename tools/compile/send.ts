import type { NodeWork } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Send } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { compileInputs } from './texts.ts';

/**
 * Compiles `send`, which runs an action without waiting for its reply. The action declares whether it is repeatable.
 */
export function compileSend(cursor: Cursor<Send>): NodeWork {
  const { send: action } = cursor.value;
  cursor.child('send').use({ kind: 'action', name: action });
  const { repeatable } = cursor.state.registries.actions[action] ?? {};
  return { op: 'send', action, input: compileInputs(cursor.child('with')), ...(repeatable && { repeatable }) };
}
