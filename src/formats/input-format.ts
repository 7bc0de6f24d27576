/**
 * How one kind of value is typed and shown. One React hook (`useTypedInput`) serves every format.
 *
 * What holds for all of them, and is tested: nothing throws, nothing is cut, `parse(display(value, true))` is the value,
 * and what cannot be understood is kept as the text it was, so that validation can speak about it.
 *
 * @source A §5 Input formats
 */
export interface InputFormat<Value> {
  /** What to store for a typed, pasted or filled text: the normalised value, or the text when there is none. */
  parse(text: string): Value;
  /** What to show for a stored value, while the field has the focus (or is revealed) and while it has not. */
  display(value: Value | undefined, focused: boolean): string;
  /**
   * 'typing': the text is rewritten at each keystroke (phone, Social Security number, code).
   * 'leaving': what was typed stands until the field is left.
   */
  readonly rewrites: 'typing' | 'leaving';
  /**
   * For a format that rewrites on leaving: what an edit makes of the text meanwhile, such as separators in front of digits.
   * Takes the text before the edit, the text the browser has after it, and where its caret stands there (null: its end).
   */
  readonly shape?: (before: string, typed: string, caret: number | null) => ShapedText;
  /** True when the character of a shown text is decoration (a dash, a bracket, the country code), not part of the value. */
  isDecoration(shown: string, index: number): boolean;
  /** The character that stands for hidden ones while the field has not the focus. */
  readonly hidesWith?: string;
}

/** A text that is being typed, and where the caret stands in it. */
export interface ShapedText {
  readonly text: string;
  readonly caret: number;
}

/** For formats that show a text as it is kept, and let it stand while it is typed. */
export const shownAsKept = {
  display: (value: string | undefined): string => value ?? '',
  rewrites: 'leaving',
  isDecoration: () => false,
} as const satisfies Partial<InputFormat<string>>;
