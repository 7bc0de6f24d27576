import { isUnansweredOrFalse, isUnanswered } from '../runtime/expression/blank.ts';

/** `$filled(x)`: false for values that a required field rejects. It rejects `false`. @source A §5 Rule builder */
export function filled(value: unknown): boolean {
  return !isUnansweredOrFalse(value);
}

/** `$answered(x)`: like `$filled`, but `false` is an answer. */
export function answered(value: unknown): boolean {
  return !isUnanswered(value);
}
