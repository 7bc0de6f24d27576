/** A stretch of the bar. */
export interface Stretch {
  /** Whole months of it, at least 1. */
  readonly months: number;
  /** Place of the span it shows; null for what is missing. */
  readonly span: number | null;
}

/**
 * The bar's stretches, newest first: what the spans cover of the months asked for, and at the end what is missing. Together they are
 * as long as what is asked for. A span that reaches further is clipped, and where spans overlap the later ones are shorter.
 *
 * @param spans months that each covers by itself
 */
export function stretchesOf(spans: readonly number[], covered: number, of: number): readonly Stretch[] {
  const shown: { months: number; span: number }[] = [];
  let left = Math.min(covered, of);
  for (const [span, months] of spans.entries()) {
    const own = Math.min(Math.floor(months) || 0, left);
    if (own > 0) shown.push({ months: own, span });
    left -= Math.max(0, own);
  }
  const last = shown.at(-1);
  // Two stays that share a month may cover it only together.
  if (last !== undefined) last.months += left;
  const missing = of - Math.min(covered, of) + (last === undefined ? left : 0);
  return missing > 0 ? [...shown, { months: missing, span: null }] : shown;
}
