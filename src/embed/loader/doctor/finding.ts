/** One thing that was looked at on a partner's page. */
export interface Finding {
  /** What was looked at, such as `frame-src`. */
  readonly check: string;
  /** `problem`: applicants cannot do something. `note`: it works, and could be better. */
  readonly level: 'ok' | 'note' | 'problem';
  readonly text: string;
  /** The exact header, attribute or line that mends it. */
  readonly mend?: string;
}
