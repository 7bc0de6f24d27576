import type { Cursor } from '../cursor.ts';
import { subflowStepId } from './subflow-use.ts';

/** The id of the named step. Inside a subflow, its own steps take precedence. A subflow use means its first step. */
export function resolveStepId(cursor: Cursor<string>): string {
  const { surroundings: around, state } = cursor;
  const name =
    around.subflowUse?.stepNames.has(cursor.value) === true
      ? subflowStepId(around.subflowUse.alias, cursor.value)
      : cursor.value;
  const first = state.subflows.get(name)?.firstStep ?? name;
  cursor.recordReference({ kind: 'step', name: first });
  return first;
}

/** The ids of all named steps. A subflow use means all steps of its order. */
export function resolveStepIds(cursor: Cursor<string>): readonly string[] {
  const id = resolveStepId(cursor);
  return cursor.state.subflows.get(cursor.value)?.order.map(({ step }) => step) ?? [id];
}
