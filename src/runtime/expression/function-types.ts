import type { ValueKind } from '../shapes/declarations.ts';

/** Declaration of a function that expressions may call. */
export interface FunctionDeclaration {
  /** One sentence for editors: its result, and when it is missing. */
  readonly about: string;
  readonly parameters: readonly FunctionParameter[];
  readonly result: ValueKind;
  /** When the result is missing. `with-arguments`: only if an argument is. `possible`: also for other reasons. */
  readonly missing: 'never' | 'with-arguments' | 'possible';
  /**
   * Shapes of parameters and `result`, by name. `list`: as that parameter. `list[]`: as one of its items.
   * `first|second`: the fields of both.
   */
  readonly like?: Readonly<Record<string, string>>;
  /** Its result hides enough of a sensitive value to be shown. */
  readonly masks?: true;
}

/** One parameter. A `list` also accepts a single value, or nothing for the empty list. */
export interface FunctionParameter {
  readonly name: string;
  readonly kind: ValueKind;
  /** Only at the end. */
  readonly optional?: true;
  /** Kind of a list's items. */
  readonly of?: ValueKind;
  /** It is evaluated for each item of the list before it: `$any($claims, amount > 100)`. */
  readonly each?: true;
}

/**
 * The code of a named function: `$age(dob)` calls `functions.age`. It is synchronous and pure. It treats values of the
 * wrong kind as missing, which is `undefined`.
 */
export type FunctionImplementation = (...args: readonly unknown[]) => unknown;
