/** One thing that was looked at on a partner's page, as `src/embed/loader/doctor/examine.ts` has it. */
export interface Finding {
  readonly check: string;
  readonly level: 'ok' | 'note' | 'problem';
  readonly text: string;
  readonly mend?: string;
}
