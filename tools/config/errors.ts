/** Why a configuration cannot be used. */
export type ConfigErrorCode = 'unknown-environment' | 'unreadable' | 'invalid';

/** A configuration that cannot be used; the message is a line for each thing that is wrong, with file and line of it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code: ConfigErrorCode;

  constructor(code: ConfigErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
