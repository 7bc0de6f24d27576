/** True for values that a required field rejects. Zero counts as an answer. @source A §5 Rule builder */
export function isUnansweredOrFalse(value: unknown): boolean {
  return value === false || isUnanswered(value);
}

/** Like `isUnansweredOrFalse`, but `false` counts as the answer "no". */
export function isUnanswered(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}
