/**
 * True for the five kinds of blank that Required refuses: `undefined`, `null`, `false`, text of white space only, the empty list.
 * Zero is not blank.
 *
 * @source A §5 Rule builder
 */
export function isBlank(value: unknown): boolean {
  return value === false || isUnanswered(value);
}

/** True for what nobody has answered: the blank kinds but `false`, which is the answer "no". */
export function isUnanswered(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
