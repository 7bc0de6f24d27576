/** Number and text conventions of a locale. They are published, because the first use of `Intl` is slow. */
export interface LocaleConventions {
  /** Name of the language, in that language: `Español`. */
  readonly language: string;
  /** True if the text runs from right to left. */
  readonly rightToLeft?: true;
  readonly separators: { readonly group: string; readonly decimal: string };
  /** `decimals` is 2 by default. */
  readonly currency?: { readonly sign: string; readonly after: boolean; readonly decimals?: number };
  /** Plural category of each count, unless it is `other`. */
  readonly counts?: Readonly<Record<number, Intl.LDMLPluralRule>>;
}

export const precomputedPluralLimit = 100;
