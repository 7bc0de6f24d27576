/** What can go wrong before a flow runs. */
export type AppErrorCode = 'flow-unreachable' | 'flow-too-new';

/** The application could not start. The sentence people read is in the page that shows it, not here. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
