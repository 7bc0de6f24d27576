/** What can go wrong while drawing. Every one is a mistake of the definition or of the program, not of the applicant. */
type RendererErrorCode = 'unknown-widget' | 'outside-flow';

/** An error of the renderer. The message is for logs and names no person's data. */
export class RendererError extends Error {
  readonly code: RendererErrorCode;

  constructor(code: RendererErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    // Minifiers rename classes; logs should not suffer.
    this.name = 'RendererError';
    this.code = code;
  }
}
