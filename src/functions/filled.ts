import { isUnansweredOrFalse, isUnanswered } from '../runtime/expression/blank.ts';

/** `$filled(x)`: true if a required field accepts the value. `false` is not accepted. @source A §5 Rule builder */
export function filled(value: unknown): boolean {
  return !isUnansweredOrFalse(value);
}

/** `$answered(x)`: like `$filled`, but `false` counts as an answer. */
export function answered(value: unknown): boolean {
  return !isUnanswered(value);
}
