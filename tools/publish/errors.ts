/** Why something was not published. Nothing was changed. */
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

/** A site that stays as it was; the message is one sentence with the way out. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly code: PublishErrorCode;

  constructor(code: PublishErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
