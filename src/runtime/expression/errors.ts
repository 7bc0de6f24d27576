/** Why an expression could not be evaluated. */
export type ExpressionErrorCode =
  /** It did more work than is allowed. */
  | 'too-many-steps'
  /** It calls a function that is not registered. */
  | 'unknown-function'
  /** Arithmetic on something that is no number. */
  | 'not-a-number'
  /** A number beyond all bounds, such as 1 / 0. */
  | 'not-finite'
  /** `<` or `>` on something that is neither text nor number, or on one of each. */
  | 'not-comparable'
  /** A built-in function was given a value of the wrong kind. */
  | 'wrong-argument'
  /** A named function threw; it is the `cause`. */
  | 'function-failed';

/** An expression could not be evaluated. The message names operators, functions and kinds, never a value. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly code: ExpressionErrorCode;

  constructor(code: ExpressionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
