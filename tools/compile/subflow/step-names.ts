import type { Cursor } from '../cursor.ts';
import { stepOfUse } from './subflow-use.ts';

/** The id of the named step. A subflow's own steps take precedence inside it. A subflow use means its first step. */
export function stepName(cursor: Cursor<string>): string {
  const { surroundings: around, state } = cursor;
  const name = around.use?.steps.has(cursor.value) === true ? stepOfUse(around.use.as, cursor.value) : cursor.value;
  const first = state.subflows.get(name)?.first ?? name;
  cursor.use({ kind: 'step', name: first });
  return first;
}

/** The ids of all named steps. A subflow use means all steps of its order. */
export function stepNames(cursor: Cursor<string>): readonly string[] {
  const id = stepName(cursor);
  return cursor.state.subflows.get(cursor.value)?.order.map(({ step }) => step) ?? [id];
}
