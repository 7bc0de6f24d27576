import type { Cursor } from '../cursor.ts';
import { stepOfUse } from './subflow-use.ts';

/** The step or view that is named here: in a subflow its own before those of the flow; of a whole use, its first step. */
export function stepName(at: Cursor<string>): string {
  const { around, state } = at;
  const name = around.use?.steps.has(at.value) === true ? stepOfUse(around.use.as, at.value) : at.value;
  const first = state.subflows.get(name)?.first ?? name;
  at.use({ kind: 'step', name: first });
  return first;
}

/** All steps that are named here: of a whole use, those of its order. */
export function stepNames(at: Cursor<string>): readonly string[] {
  const named = stepName(at);
  return at.state.subflows.get(at.value)?.order.map(({ step }) => step) ?? [named];
}
