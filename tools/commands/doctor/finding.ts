/** One result of checking a partner's page. Same shape as in `src/embed/loader/doctor/examine.ts`. */
export interface Finding {
  /** Address of the application that the finding is about. */
  readonly application?: string;
  readonly check: string;
  readonly level: 'ok' | 'note' | 'problem';
  readonly text: string;
  readonly mend?: string;
}
