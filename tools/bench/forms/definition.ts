/** A field of a benched form, on every side. */
export interface BenchField {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[] | undefined;
  /** Shown unless the first field of the form is "none". */
  readonly guarded: boolean;
}

export interface BenchForm {
  /** Number of fields on each page. */
  readonly fields: number;
  readonly pages: number;
  /** The fields are repeated for so many items. */
  readonly items?: number;
}

/** The benched forms. */
export const benchForms = {
  /** As long as the first step of the refinance application. */
  first: { fields: 5, pages: 1 },
  form13: { fields: 13, pages: 1 },
  form25: { fields: 25, pages: 1 },
  form100: { fields: 100, pages: 1 },
  form400: { fields: 400, pages: 1 },
  pages: { fields: 10, pages: 10 },
  groups5: { fields: 6, pages: 1, items: 5 },
  groups50: { fields: 6, pages: 1, items: 50 },
} as const satisfies Readonly<Record<string, BenchForm>>;

export type BenchName = keyof typeof benchForms;

/** The copy of all sides. */
export const copy = {
  heading: 'Questions',
  summary: 'There is a problem',
  missing: 'Answer this question',
  short: 'Write at least two letters',
};

/** The choices of each select. */
export const choices: readonly string[] = ['one', 'two', 'three', 'four', 'five'];

/** The fields of a form. Of ten fields, seven are texts, one of them with a guard, and three are selects. */
export function benchFields({ fields: count }: BenchForm): BenchField[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `Question ${index + 1}`,
    options: index % 10 > 6 ? choices : undefined,
    guarded: index % 10 === 5,
  }));
}
