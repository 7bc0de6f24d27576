export interface Segment {
  /** Full months, at least 1. */
  readonly months: number;
  /** Index of the span; null for the missing months. */
  readonly span: number | null;
}

/**
 * Segments of the bar, newest first and the missing months last. Their sum is `of`. A span is shortened if it exceeds
 * the required months or overlaps an earlier one.
 *
 * @param spans months that each span covers
 */
export function segmentsOf(spans: readonly number[], covered: number, of: number): readonly Segment[] {
  const shown: { months: number; span: number }[] = [];
  let left = Math.min(covered, of);
  for (const [span, months] of spans.entries()) {
    const own = Math.min(Math.floor(months) || 0, left);
    if (own > 0) shown.push({ months: own, span });
    left -= Math.max(0, own);
  }
  const last = shown.at(-1);
  // Two spans may cover a month only together.
  if (last !== undefined) last.months += left;
  const missing = of - Math.min(covered, of) + (last === undefined ? left : 0);
  return missing > 0 ? [...shown, { months: missing, span: null }] : shown;
}
