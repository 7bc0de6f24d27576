/** The languages that a flow is there in. */
export interface LanguageChoice {
  /** By their locales; each by its own name, with a capital: "Español". */
  readonly names: Readonly<Record<string, string>>;
  /** Has the flow go on in another language. Rejects where its words cannot be had. */
  readonly choose: (locale: string) => Promise<void>;
}
