/**
 * Input formats convert between the text of an input and the stored value. This folder may import from `src/runtime`.
 */

/**
 * Converts typed text to a value and back. A format never throws and never truncates. `parse(display(value, true))` is
 * the value. Invalid text is stored unchanged, so that validation can report it.
 *
 * @source A §5 Input formats
 */
export interface InputFormat<Value> {
  /** The normalized value of a text, or the text if it is invalid. */
  parse(text: string): Value;
  /** The text of a value. `focused` is also true while the value is revealed. */
  display(value: Value | undefined, focused: boolean): string;
  /** Whether the text is reformatted on each keystroke or on blur. */
  readonly rewrites: 'typing' | 'leaving';
  /**
   * Changes the text during an edit, for example adds separators. Only for 'leaving'.
   *
   * @param before the text before the edit
   * @param typed  the text of the input after the edit
   * @param caret  the caret in `typed`; null is its end
   */
  readonly shape?: (before: string, typed: string, caret: number | null) => ShapedText;
  /** True for a character that is not part of the value, such as a dash or the country code. */
  isDecoration(shown: string, index: number): boolean;
  /** Replaces hidden characters while the input has no focus. */
  readonly hidesWith?: string;
}

export interface ShapedText {
  readonly text: string;
  readonly caret: number;
}

/** Base of formats that show the stored text. */
export const shownAsKept = {
  display: (value: string | undefined): string => value ?? '',
  rewrites: 'leaving',
  isDecoration: () => false,
} as const satisfies Partial<InputFormat<string>>;
