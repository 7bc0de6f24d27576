/** Messages that appear if the application does not run. */
export interface FallbackTexts {
  /** True if the application is switched off. */
  readonly isOff?: true;
  /** The first locale is the default. */
  readonly locales: Readonly<Record<string, LocaleFallbackTexts>>;
  readonly phone?: { readonly href: string; readonly text: string } | undefined;
}

export interface LocaleFallbackTexts {
  /** Paragraphs, separated by line breaks. */
  readonly text: string;
  readonly link?: string;
}
