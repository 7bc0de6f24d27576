export type ConfigErrorCode = 'unknown-environment' | 'unreadable' | 'invalid';

/** The message has one line per problem, with file and line number. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code: ConfigErrorCode;

  constructor(code: ConfigErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
