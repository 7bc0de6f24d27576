export interface LanguageSwitcher {
  /** Names by locale, each capitalized and in its own language: "Español". */
  readonly namesByLocale: Readonly<Record<string, string>>;
  /** Switches to another language. Resolves to false if its copy cannot be loaded. */
  readonly switchTo: (locale: string) => Promise<boolean>;
}
