/** Why flow-lint could not run at all. */
export type LintErrorCode = 'bad-arguments' | 'no-flow' | 'bad-registries' | 'broken-flow' | 'no-scenarios';

/** flow-lint could not run; the command ends with 2. */
export class LintError extends Error {
  readonly code: LintErrorCode;

  constructor(code: LintErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LintError';
    this.code = code;
  }
}
