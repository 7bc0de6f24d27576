import type { ValueKind } from '../shapes/declarations.ts';

/** A named function that expressions may call, described without code. */
export interface FunctionDeclaration {
  /** One sentence for editors: what it yields, and when nothing. */
  readonly about: string;
  /** What it is called with, in this order. */
  readonly parameters: readonly FunctionParameter[];
  /** The kind of what it yields. */
  readonly result: ValueKind;
  /**
   * When the result is missing.
   * `never`; `with-arguments`: only if an argument is; `possible`: for other reasons too, such as a date that does not exist.
   */
  readonly missing: 'never' | 'with-arguments' | 'possible';
  /**
   * What has the shape of what, by the names of parameters and `result`: `list` is like that parameter, `list[]` like one of its
   * items, `first|second` has the fields of both.
   */
  readonly like?: Readonly<Record<string, string>>;
  /** What it leaves of a secret may be shown on the screen. */
  readonly masks?: true;
}

/** One parameter. A `list` takes a single value too, as a list of one, and nothing as the empty list. */
export interface FunctionParameter {
  /** What manuals and editors call it. */
  readonly name: string;
  /** The kind of value that it takes. */
  readonly kind: ValueKind;
  /** Only the last ones may be left out. */
  readonly optional?: true;
  /** What kind of items a list has, where only one will do. */
  readonly of?: ValueKind;
  /** It is asked of each item of the list before it, and reads the item as inside `[…]`: `$any($claims, amount > 100)`. */
  readonly each?: true;
}

/**
 * The code of a named function: `$age(dob, $today)` calls `functions.age`. It is synchronous and pure, and treats a value of
 * the wrong kind as missing.
 *
 * @param args as many as the expression has; a missing value is `undefined`
 */
export type FunctionImplementation = (...args: readonly unknown[]) => unknown;
