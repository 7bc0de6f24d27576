import { isBlank, isUnanswered } from '../runtime/expression/blank.ts';

/** `$filled(x)`: true unless the value is blank, as in the check of required fields. An unticked box is blank. @source A §5 Rule builder */
export function filled(value: unknown): boolean {
  return !isBlank(value);
}

/** `$answered(x)`: like `$filled`, but `false` counts as the answer "no". */
export function answered(value: unknown): boolean {
  return !isUnanswered(value);
}
