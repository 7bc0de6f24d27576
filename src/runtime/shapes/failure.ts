/** The value of `$failure`, without answers. */
export interface Failure {
  /** HTTP status. 400 if there was no reply. @source A §8 */
  readonly status: number;
  /** The server's message, or the default message. */
  readonly message: string;
  /** Reason for a missing reply: a timeout, no connection, or a connection that broke. */
  readonly loss?: 'slow' | 'offline' | 'network';
  /** The request was never sent. */
  readonly unsent?: true;
  /** Errors of single fields, if the action reads them from the reply. */
  readonly problems?: readonly FieldProblem[];
  /** Name of the error, such as TypeError. */
  readonly name: string;
}

export interface FieldProblem {
  /** The server's name for the field. */
  readonly field: string;
  /** Key that selects a message in the flow's copy. */
  readonly key?: string;
  /** The server's message, in one line. */
  readonly message?: string;
}
