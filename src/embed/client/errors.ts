/** Why an application cannot be put on the page. */
export type EmbedErrorCode = 'no-address' | 'loader-unreachable';

/** An application that cannot be put on the page; the message says what to do. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  readonly code: EmbedErrorCode;

  constructor(code: EmbedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
