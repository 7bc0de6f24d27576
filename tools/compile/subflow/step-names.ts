import type { Cursor } from '../cursor.ts';
import { stepOfUse } from './subflow-use.ts';

/** The id of the named step. Inside a subflow, its own steps take precedence. For a subflow use, its first step. */
export function stepName(at: Cursor<string>): string {
  const { around, state } = at;
  const name = around.use?.steps.has(at.value) === true ? stepOfUse(around.use.as, at.value) : at.value;
  const first = state.subflows.get(name)?.first ?? name;
  at.use({ kind: 'step', name: first });
  return first;
}

/** The ids of all named steps. For a subflow use, the steps of its order. */
export function stepNames(at: Cursor<string>): readonly string[] {
  const named = stepName(at);
  return at.state.subflows.get(at.value)?.order.map(({ step }) => step) ?? [named];
}
