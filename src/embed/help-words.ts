/** What is said in place of an application that cannot be shown on a partner's page. */
export interface HelpWords {
  /** By locale; the first is for visitors of all other languages. */
  readonly locales: Readonly<Record<string, LocaleWords>>;
  /** Whom to call instead. */
  readonly phone?: { readonly href: string; readonly text: string } | undefined;
}

/** The same in one language. */
export interface LocaleWords {
  readonly text: string;
  /** Of the link to the application's own page. */
  readonly link: string;
}
