export type ExpressionErrorCode =
  | 'too-many-steps'
  | 'unknown-function'
  | 'not-a-number'
  /** A number is infinite, such as 1 / 0. */
  | 'not-finite'
  /** `<` needs two strings or two numbers. */
  | 'not-comparable'
  /** A built-in function received a value of the wrong kind. */
  | 'wrong-argument'
  /** A custom function threw the `cause`. */
  | 'function-failed';

/** The message never contains a value. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly code: ExpressionErrorCode;

  constructor(code: ExpressionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
