/**
 * True for the five kinds of blank that Required refuses: `undefined`, `null`, `false`, text of white space only, the empty list.
 * So is an object without members: what an entry of the context is before anything is written to it. Zero is not blank.
 *
 * @source A §5 Rule builder
 */
export function isBlank(value: unknown): boolean {
  return value === false || isUnanswered(value);
}

/** True for what nobody has answered: everything blank but `false`, which is the answer "no". */
export function isUnanswered(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}
