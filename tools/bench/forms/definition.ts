/** A field of a benchmark form, the same for all renderers. */
export interface BenchField {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[] | undefined;
  /** Hidden if the first field of the form is "none". */
  readonly guarded: boolean;
}

export interface BenchForm {
  /** Number of fields on each page. */
  readonly fields: number;
  readonly pages: number;
  /** Number of items if the fields are repeated. */
  readonly items?: number;
}

export const benchForms = {
  /** As many fields as the first step of the refinance application. */
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

export const copy = {
  heading: 'Questions',
  summary: 'There is a problem',
  missing: 'Answer this question',
  short: 'Write at least two letters',
};

export const choices: readonly string[] = ['one', 'two', 'three', 'four', 'five'];

/** Of ten fields, seven are text fields (one with a guard) and three are selects. */
export function benchFields({ fields: count }: BenchForm): BenchField[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `Question ${index + 1}`,
    options: index % 10 > 6 ? choices : undefined,
    guarded: index % 10 === 5,
  }));
}
