import type { ValueKind } from '../shapes/declarations.ts';

export interface FunctionDeclaration {
  /** Description for editors: the result, and when the result is missing. */
  readonly about: string;
  /** The parameters, in order. */
  readonly parameters: readonly FunctionParameter[];
  /** Type of the result. */
  readonly result: ValueKind;
  /** When the result is missing: `with-arguments` only if an argument is missing, `possible` also for other reasons. */
  readonly missing: 'never' | 'with-arguments' | 'possible';
  /**
   * Parameters, or `result`, with the shape of another parameter. `list` is the shape of the parameter `list`, and
   * `list[]` the shape of its items. `first|second` combines both shapes.
   */
  readonly like?: Readonly<Record<string, string>>;
  /** The result masks a sensitive value, so that the result can be shown. */
  readonly masks?: true;
}

/** A parameter. The kind `list` also accepts a single value or a missing value. */
export interface FunctionParameter {
  /** Name in the documentation. */
  readonly name: string;
  /** Type of the value. */
  readonly kind: ValueKind;
  /** The parameter can be omitted. Only the last parameters can be optional. */
  readonly optional?: true;
  /** Type of the items of a list. */
  readonly of?: ValueKind;
  /** The argument is evaluated for each item of the list in the preceding argument: `$any($claims, amount > 100)`. */
  readonly each?: true;
}

/**
 * The code of a function: `$age(dob)` calls `functions.age`. The function is pure, and treats values of the wrong kind
 * as missing (`undefined`).
 */
export type FunctionImplementation = (...args: readonly unknown[]) => unknown;
