/** The languages that a flow is there in. */
export interface LanguageChoice {
  /** By their locales; each by its own name, with a capital: "Español". */
  readonly names: Readonly<Record<string, string>>;
  /** Continues the flow in another language. @returns false if the copy cannot be loaded */
  readonly choose: (locale: string) => Promise<boolean>;
}
