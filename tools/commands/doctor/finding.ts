/** Same shape as in `src/embed/loader/doctor/finding.ts`. */
export interface Finding {
  readonly check: string;
  readonly level: 'ok' | 'note' | 'problem';
  readonly text: string;
  readonly mend?: string;
}
