export type PublishErrorCode =
  | 'no-build'
  | 'no-site'
  | 'no-ledger'
  | 'no-release'
  | 'changed-file'
  | 'changed-code'
  | 'other-settings'
  | 'not-passed'
  | 'not-staged'
  | 'refused-upload'
  | 'too-long'
  | 'unwritable';

/** A failed publication, which left the site unchanged. The message includes the fix. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly code: PublishErrorCode;

  constructor(code: PublishErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
