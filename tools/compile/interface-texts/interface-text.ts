/** A text that the renderer or a widget shows in every flow: an ICU message in each language. */
export interface InterfaceText {
  readonly whereShown: string;
  readonly en: string;
  readonly es: string;
  readonly de: string;
  readonly fr: string;
}
