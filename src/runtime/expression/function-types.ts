import type { ValueKind } from '../shapes/declarations.ts';

export interface FunctionDeclaration {
  /** One sentence for editors. */
  readonly about: string;
  readonly parameters: readonly FunctionParameter[];
  readonly result: ValueKind;
  /** When the result is missing: `with-arguments` if an argument is, `possible` for more reasons. */
  readonly missing: 'never' | 'with-arguments' | 'possible';
  /** Shapes by name: `list` is like that parameter, `list[]` like its items, `first|second` like both. */
  readonly like?: Readonly<Record<string, string>>;
  /** Its result masks a sensitive value. */
  readonly masks?: true;
}

/** A `list` also accepts a single value or nothing. */
export interface FunctionParameter {
  readonly name: string;
  readonly kind: ValueKind;
  readonly optional?: true;
  /** Kind of its items. */
  readonly of?: ValueKind;
  /** Evaluated for each item of the list before it: `$any($claims, amount > 100)`. */
  readonly each?: true;
}

/**
 * `$age(dob)` calls `functions.age`. The function is pure, and treats values of the wrong kind as missing
 * (`undefined`).
 */
export type FunctionImplementation = (...args: readonly unknown[]) => unknown;
