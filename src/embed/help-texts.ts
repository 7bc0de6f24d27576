/** Texts that appear if the application does not run. */
export interface HelpTexts {
  /** The application is switched off. */
  readonly isOff?: true;
  /** The first locale is the default. */
  readonly locales: Readonly<Record<string, LocaleTexts>>;
  readonly phone?: { readonly href: string; readonly text: string } | undefined;
}

export interface LocaleTexts {
  /** Paragraphs, separated by line breaks. */
  readonly text: string;
  readonly link?: string;
}
