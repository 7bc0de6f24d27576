/** The languages that a flow is there in. */
export interface LanguageChoice {
  readonly locales: readonly string[];
  /** Has the flow go on in another language. Rejects where its words cannot be had. */
  readonly choose: (locale: string) => Promise<void>;
}
