/**
 * How a locale writes numbers. Published with the flow, because the first use of `Intl` delays the first screen.
 */
export interface LocaleConventions {
  /** Its own name: `Español`. */
  readonly language: string;
  readonly separators: { readonly group: string; readonly decimal: string };
  /** Symbol, side and decimals (default: 2) of the flow's currency. */
  readonly currency?: { readonly sign: string; readonly after: boolean; readonly decimals?: number };
  /** Plural categories other than `other`, below `smallCounts`. Omitted if the digits are not 0 to 9. */
  readonly counts?: Readonly<Record<number, Intl.LDMLPluralRule>>;
}

/** Limit of numbers that are pluralized without `Intl`. */
export const smallCounts = 100;
