import type { ValueKind } from '../shapes/declarations.ts';

export interface FunctionDeclaration {
  /** One sentence for editors: its result, and when the result is missing. */
  readonly about: string;
  /** Its parameters, in order. */
  readonly parameters: readonly FunctionParameter[];
  /** Kind of its result. */
  readonly result: ValueKind;
  /** When the result is missing: `with-arguments` if an argument is, `possible` for other reasons too. */
  readonly missing: 'never' | 'with-arguments' | 'possible';
  /**
   * Shapes of parameters and `result`: `list` is the shape of that parameter, `list[]` that of its items,
   * `first|second` both.
   */
  readonly like?: Readonly<Record<string, string>>;
  /** Its result hides enough of a sensitive value to be shown. */
  readonly masks?: true;
}

/** A `list` also accepts a single value or nothing. */
export interface FunctionParameter {
  /** Its name in the documentation. */
  readonly name: string;
  /** Kind of its value. */
  readonly kind: ValueKind;
  /** It can be omitted. Only the last parameters can. */
  readonly optional?: true;
  /** Kind of a list's items. */
  readonly of?: ValueKind;
  /** It is evaluated for each item of the preceding list: `$any($claims, amount > 100)`. */
  readonly each?: true;
}

/**
 * `$age(dob)` calls `functions.age`. The function is pure, and treats values of the wrong kind as missing
 * (`undefined`).
 */
export type FunctionImplementation = (...args: readonly unknown[]) => unknown;
