/** How a locale writes numbers. Published, because the first use of `Intl` is slow. */
export interface LocaleConventions {
  /** In the language itself: `Español`. */
  readonly language: string;
  readonly separators: { readonly group: string; readonly decimal: string };
  /** Two decimals by default. */
  readonly currency?: { readonly sign: string; readonly after: boolean; readonly decimals?: number };
  /** Plural categories other than `other`. */
  readonly counts?: Readonly<Record<number, Intl.LDMLPluralRule>>;
}

export const smallCountLimit = 100;
