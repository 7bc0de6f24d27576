export type StudioErrorCode = 'no-flow' | 'not-parsed' | 'inside-flow';

/** The studio was not built, and no file was written. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  readonly code: StudioErrorCode;

  constructor(code: StudioErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
