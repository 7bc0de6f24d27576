/** Texts of the fallback that a partner's page shows if the application does not run. */
export interface HelpWords {
  /** Set if the application is switched off, so its own page cannot be opened either. */
  readonly isOff?: true;
  /** By locale. The first is the default. */
  readonly locales: Readonly<Record<string, LocaleWords>>;
  readonly phone?: { readonly href: string; readonly text: string } | undefined;
}

/** Texts of the fallback in one language. */
export interface LocaleWords {
  /** Paragraphs, separated by line breaks. */
  readonly text: string;
  /** Text of the link to the application's own page. Missing if the application is switched off. */
  readonly link?: string;
}
