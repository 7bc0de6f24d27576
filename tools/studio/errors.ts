/** Why the studio of a project was not built. Nothing was written. */
export type StudioErrorCode = 'no-flow' | 'not-parsed' | 'inside-flow';

/** The studio of a project cannot be built; the message is for whoever builds it. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  readonly code: StudioErrorCode;

  constructor(code: StudioErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
