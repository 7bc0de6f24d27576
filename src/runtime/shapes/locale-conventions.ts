/**
 * How a locale writes what the first screen of a flow shows. It is published with the flow, because the first use of a
 * locale's data takes a browser longer than all else that it does for that screen.
 */
export interface LocaleConventions {
  /** The language in itself, with a capital: `Español`. */
  readonly language: string;
  /** What stands between the digits of a number. */
  readonly separators: { readonly group: string; readonly decimal: string };
  /** The sign of the flow's currency, on which side of the amount it stands, and its decimals where they are not two. */
  readonly currency?: { readonly sign: string; readonly after: boolean; readonly decimals?: number };
  /**
   * Plural category of each whole number below `smallCounts` that has another than `other`. Left out where such numbers are
   * not written in the digits 0 to 9.
   */
  readonly counts?: Readonly<Record<number, Intl.LDMLPluralRule>>;
}

/** Counts below it are written and counted without the browser's data of the locale. */
export const smallCounts = 100;
