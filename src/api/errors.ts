export type ApiErrorCode = 'input-missing' | 'unknown-action';

/**
 * The request cannot be created. The message becomes `Failure.message`, so it must not contain personal data.
 *
 * @typeParam Code error codes; a project may define its own
 * @source A §8 Client errors
 */
export class ActionError<Code extends string = ApiErrorCode> extends Error {
  override readonly name = 'ActionError';
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
