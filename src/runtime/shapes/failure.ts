/** Why a call failed, as a flow sees it in `$failure`. Plain data; never holds what the applicant typed. */
export interface Failure {
  /** HTTP status, 400 where there was none. @source A §8 */
  readonly status: number;
  /** The server's own words, or the default sentence. */
  readonly message: string;
  /** Why there was no reply: the server took too long, the device has no connection, or it broke on the way. */
  readonly loss?: 'slow' | 'offline' | 'network';
  /** Name of the failure, such as TypeError or HTTPError. */
  readonly name: string;
}
