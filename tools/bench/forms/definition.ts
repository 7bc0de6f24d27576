/** A field of a benchmark form, the same for all renderers. */
export interface BenchField {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[] | undefined;
  /** Hidden if the first field of the form is "none". */
  readonly isConditional: boolean;
}

export interface BenchForm {
  readonly fieldsPerPage: number;
  readonly pageCount: number;
  /** Number of items if the fields are in a repeated group. */
  readonly itemCount?: number;
}

export const benchForms = {
  /** Has as many fields as the first step of the refinance application. */
  first: { fieldsPerPage: 5, pageCount: 1 },
  form13: { fieldsPerPage: 13, pageCount: 1 },
  form25: { fieldsPerPage: 25, pageCount: 1 },
  form100: { fieldsPerPage: 100, pageCount: 1 },
  form400: { fieldsPerPage: 400, pageCount: 1 },
  pages: { fieldsPerPage: 10, pageCount: 10 },
  groups5: { fieldsPerPage: 6, pageCount: 1, itemCount: 5 },
  groups50: { fieldsPerPage: 6, pageCount: 1, itemCount: 50 },
} as const satisfies Readonly<Record<string, BenchForm>>;

export type BenchName = keyof typeof benchForms;

export const formTexts = {
  heading: 'Questions',
  summary: 'There is a problem',
  missing: 'Answer this question',
  short: 'Write at least two letters',
};

export const choices: readonly string[] = ['one', 'two', 'three', 'four', 'five'];

/** Of ten fields, seven are text fields (one with a guard) and three are selects. */
export function benchFields({ fieldsPerPage: count }: BenchForm): BenchField[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `Question ${index + 1}`,
    options: index % 10 > 6 ? choices : undefined,
    isConditional: index % 10 === 5,
  }));
}
