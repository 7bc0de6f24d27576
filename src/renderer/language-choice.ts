export interface LanguageChoice {
  /** By locale, each in its own language and capitalized: "Español". */
  readonly names: Readonly<Record<string, string>>;
  /** Switches to another language. Resolves to false if its copy cannot be loaded. */
  readonly choose: (locale: string) => Promise<boolean>;
}
