/** Failures of the engine's own making. */
export type ApiErrorCode = 'input-missing' | 'unknown-action';

/**
 * A call cannot be made. The message goes into `Failure.message`, so it holds nothing of a person.
 *
 * @typeParam Code the engine's codes; a product has its own beside them, whose messages a flow may show
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
