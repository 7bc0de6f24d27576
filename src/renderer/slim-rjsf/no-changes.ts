/** Stands in for rjsf's search for the answers that changed, for which it would drop its errors: it has neither. */
export default function getChangedFields(): readonly string[] {
  return [];
}
