/** Formats of text inputs. This folder imports no other folder. */

/**
 * Converts typed text to a value and back. `parse(display(value, true))` is the value. A format never throws and never
 * truncates: invalid text is stored unchanged, so that validation can report it.
 *
 * @source A §5 Input formats
 */
export interface InputFormat<Value> {
  /** The normalized value of a text, or the text if it is invalid. */
  parse(text: string): Value;
  /** The text of a value. `focused` is also true while the value is revealed. */
  display(value: Value | undefined, focused: boolean): string;
  /** Reformats the text on each keystroke, or on blur. */
  readonly reformatsOn: 'typing' | 'leaving';
  /** With 'leaving': changes the text after an edit, for example adds separators. */
  readonly adjustEdit?: (before: string, typed: string, caret: number | null) => EditedText;
  /** True for a character that is not part of the value, such as a dash. */
  isDecoration(text: string, index: number): boolean;
  /** Hides the characters while the input has no focus. */
  readonly maskCharacter?: string;
}

export interface EditedText {
  readonly text: string;
  readonly caret: number;
}

/** Base of formats that show the stored text. */
export const baseTextFormat = {
  display: (value: string | undefined): string => value ?? '',
  reformatsOn: 'leaving',
  isDecoration: () => false,
} as const satisfies Partial<InputFormat<string>>;
