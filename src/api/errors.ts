/** Every way an action can fail before or beside its call. Closed: a new failure is a new member here. */
export type ActionErrorCode =
  'contact-id-missing' | 'lead-id-missing' | 'ids-missing' | 'input-missing' | 'nothing-asked' | 'unknown-action';

/**
 * A failure of our own making. The message goes into `Failure.message`, so it holds nothing of a person.
 *
 * @source A §8 Client errors
 */
export class ActionError extends Error {
  override readonly name = 'ActionError';
  readonly code: ActionErrorCode;

  constructor(code: ActionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
