/** Why a flow cannot start. */
export type StartErrorCode =
  | 'no-root'
  | 'root-taken'
  | 'config-unreachable'
  | 'flow-unreachable'
  | 'flow-too-new'
  | 'limit-missing'
  | 'variant-missing';

/** A flow cannot start. The sentence that applicants read is in the page; what developers read, in `explainStart`. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: StartErrorCode;
  /** What it is about: an address, a version, the name of a limit or a variant. */
  readonly subject: string;

  constructor(code: StartErrorCode, subject: string, options?: ErrorOptions) {
    super(`${code}: ${subject}`, options);
    this.code = code;
    this.subject = subject;
  }
}
