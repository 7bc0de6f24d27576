/** Why a call failed, as a flow sees it in `$failure`. Plain data; never holds what the applicant typed. */
export interface Failure {
  /** HTTP status, 400 where there was none. @source A §8 */
  readonly status: number;
  /** The server's own words, or the default sentence. */
  readonly message: string;
  /** Why there was no reply: the server took too long, the device has no connection, or it broke on the way. */
  readonly loss?: 'slow' | 'offline' | 'network';
  /** Nothing went out: it cannot have arrived. */
  readonly unsent?: true;
  /** What the server found wrong with single fields, where the call says how that is read. */
  readonly problems?: readonly FieldProblem[];
  /** Name of the failure, such as TypeError or HTTPError. */
  readonly name: string;
}

/** What a server found wrong with a field. */
export interface FieldProblem {
  /** As the server calls it. */
  readonly field: string;
  /** Names what is wrong, for a flow that has words for it. */
  readonly key?: string;
  /** The server's own words: in one line, of an ordinary length. */
  readonly message?: string;
}
