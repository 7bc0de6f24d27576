type RendererErrorCode = 'unknown-widget' | 'outside-flow';

/** A mistake in the definition or the program. The message is for logs and contains no personal data. */
export class RendererError extends Error {
  // Minifiers rename classes.
  override readonly name = 'RendererError';
  readonly code: RendererErrorCode;

  constructor(code: RendererErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
