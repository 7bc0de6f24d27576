/** Why a flow cannot start. */
export type StartErrorCode = 'no-root' | 'flow-unreachable' | 'flow-too-new' | 'limit-missing';

/** A flow cannot start. The sentence that applicants read is in the page, not here. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: StartErrorCode;
  /** What to do about it, in a sentence. */
  readonly fix: string;

  constructor(code: StartErrorCode, message: string, fix: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.fix = fix;
  }
}
