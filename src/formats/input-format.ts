/** Formats for text inputs. This folder imports no other folder. */

/**
 * Converts typed text to a value and back. `parse(display(value, true))` returns the value. A format never throws and
 * never truncates: invalid text is stored unchanged, so that validation can report it.
 *
 * @source A §5 Input formats
 */
export interface InputFormat<Value> {
  /** Returns the normalized value, or the text itself if it is invalid. */
  parse(text: string): Value;
  /** Returns the text of a value. `focused` is also true while a masked value is revealed. */
  display(value: Value | undefined, focused: boolean): string;
  /** Reformats the text on each keystroke ('typing') or on blur ('leaving'). */
  readonly reformatsOn: 'typing' | 'leaving';
  /** Changes the text after an edit, for example to add separators. Only for 'leaving'. */
  readonly adjustEdit?: (before: string, typed: string, caret: number | null) => EditedText;
  /** True for a character that is not part of the value, such as a dash. */
  isDecoration(text: string, index: number): boolean;
  /** Masks the value while the input has no focus. */
  readonly maskCharacter?: string;
}

export interface EditedText {
  readonly text: string;
  readonly caret: number;
}

/** Default members for formats that show the stored text. */
export const baseTextFormat = {
  display: (value: string | undefined): string => value ?? '',
  reformatsOn: 'leaving',
  isDecoration: () => false,
} as const satisfies Partial<InputFormat<string>>;
