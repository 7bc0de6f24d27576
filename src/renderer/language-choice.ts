export interface LanguageChoice {
  /** Names by locale, each capitalized and in its own language: "Español". */
  readonly names: Readonly<Record<string, string>>;
  /** Switches to another language. Resolves to false if its copy cannot be loaded. */
  readonly choose: (locale: string) => Promise<boolean>;
}
