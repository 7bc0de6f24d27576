/** `$numberOf(x)`: the value if it is a number. A field may still contain the text that the applicant is typing. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
