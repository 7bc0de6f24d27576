type RendererErrorCode = 'unknown-widget' | 'outside-flow';

/** A mistake in the definition or the program. The message is for logs and contains no personal data. */
export class RendererError extends Error {
  readonly code: RendererErrorCode;

  constructor(code: RendererErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    // Minifiers rename classes.
    this.name = 'RendererError';
    this.code = code;
  }
}
