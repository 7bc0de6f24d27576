/** A field of the benched form, as all sides draw it. */
export interface BenchField {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[] | undefined;
  /** Drawn unless the first field of the form says "none". */
  readonly guarded: boolean;
}

export interface BenchForm {
  /** On each page. */
  readonly fields: number;
  readonly pages: number;
  /** In each select; five where nothing is said. */
  readonly choices?: number;
  /** With links under it that have something else on screen, or under way, while one types. */
  readonly beside?: true;
  /** Its fields are asked once for each of so many items. */
  readonly items?: number;
  /** All that its pages ask is reviewed at the end. */
  readonly reviewed?: true;
}

/** The forms that are measured. */
export const benchForms = {
  /** As long as the first step of the application. */
  first: { fields: 5, pages: 1 },
  beside: { fields: 13, pages: 1, beside: true },
  form13: { fields: 13, pages: 1 },
  form25: { fields: 25, pages: 1 },
  form100: { fields: 100, pages: 1 },
  form400: { fields: 400, pages: 1 },
  pages: { fields: 10, pages: 10 },
  groups5: { fields: 6, pages: 1, items: 5 },
  groups50: { fields: 6, pages: 1, items: 50 },
  review: { fields: 100, pages: 3, reviewed: true },
  lists: { fields: 10, pages: 2, choices: 5_000 },
} as const satisfies Readonly<Record<string, BenchForm>>;

export type BenchName = keyof typeof benchForms;

/** What all sides say. */
export const words = {
  heading: 'Questions',
  summary: 'There is a problem',
  missing: 'Answer this question',
  short: 'Write at least two letters',
};

/** The fields of a form of so many: of ten, seven texts, one of them with a guard, and three selects. */
export function benchFields({ fields: count, choices = 5 }: BenchForm): BenchField[] {
  const options = choicesOf(choices);
  return Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `Question ${index + 1}`,
    options: index % 10 > 6 ? options : undefined,
    guarded: index % 10 === 5,
  }));
}

/** What a select of so many offers. */
export function choicesOf(count: number): readonly string[] {
  const words = ['one', 'two', 'three', 'four', 'five'];
  return Array.from({ length: count }, (_, index) => words[index] ?? `choice ${index + 1}`);
}
