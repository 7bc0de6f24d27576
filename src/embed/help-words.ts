/** What is said in place of an application that cannot be shown on a partner's page. */
export interface HelpWords {
  /** The application is switched off: there is no page of its own that could be opened instead. */
  readonly isOff?: true;
  /** By locale; the first is for visitors of all other languages. */
  readonly locales: Readonly<Record<string, LocaleWords>>;
  /** Whom to call instead. */
  readonly phone?: { readonly href: string; readonly text: string } | undefined;
}

/** The same in one language. */
export interface LocaleWords {
  /** Each line is a paragraph. */
  readonly text: string;
  /** Of the link to the application's own page; left out where that is switched off. */
  readonly link?: string;
}
