export type LintErrorCode = 'bad-arguments' | 'no-flow' | 'bad-registries' | 'broken-flow' | 'no-scenarios';

/** An error that stops flow-lint, with exit code 2. */
export class LintError extends Error {
  readonly code: LintErrorCode;

  constructor(code: LintErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LintError';
    this.code = code;
  }
}
