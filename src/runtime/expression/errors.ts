/** Why an expression could not be evaluated. */
export type ExpressionErrorCode =
  /** Its step limit is reached. */
  | 'too-many-steps'
  | 'unknown-function'
  | 'not-a-number'
  /** Infinity, such as 1 / 0. */
  | 'not-finite'
  /** `<` or `>` needs two texts or two numbers. */
  | 'not-comparable'
  /** A built-in function received a value of the wrong kind. */
  | 'wrong-argument'
  /** A named function threw the `cause`. */
  | 'function-failed';

/** An expression could not be evaluated. The message never contains a value. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly code: ExpressionErrorCode;

  constructor(code: ExpressionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
