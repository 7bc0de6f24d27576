/** A way to draw the same form, each with a page of its own. */
export interface Side {
  readonly name: SideName;
  /** What the table calls it. */
  readonly title: string;
  /** The script of its page, in this folder. */
  readonly entry: string;
  /** Finds the control of a field on a page. */
  readonly field: (name: string, page?: number) => string;
  /** Finds what is there once a submit found errors. */
  readonly errors: string;
  /** Finds the button that submits. */
  readonly submit: string;
}

export const sideNames = ['floor', 'rjsf', 'surveyjs', 'form-js', 'ours'] as const;
export type SideName = (typeof sideNames)[number];

const submit = 'button[type="submit"]';
const byName = (name: string): string => `[name="${name}"]`;

/** In the order of the table: the form written by hand first, which all others are compared with. */
export const sides: readonly Side[] = [
  { name: 'floor', title: 'by hand', entry: 'floor.tsx', field: byName, errors: '[data-error-summary]', submit },
  { name: 'rjsf', title: 'rjsf', entry: 'rjsf.tsx', field: (name) => `#root_${name}`, errors: '.errors', submit },
  {
    name: 'surveyjs',
    title: 'SurveyJS',
    entry: 'surveyjs.tsx',
    field: (name, page = 0) => `[data-name="${name}-${page}"] input`,
    errors: '[aria-invalid="true"]',
    submit: '.sd-navigation__next-btn:visible, .sd-navigation__complete-btn:visible',
  },
  {
    name: 'form-js',
    title: 'form-js',
    entry: 'form-js.ts',
    field: (name) => `[id$="-${name}"]`,
    errors: '[aria-invalid="true"]',
    submit,
  },
  { name: 'ours', title: 'engine', entry: 'ours.tsx', field: byName, errors: '[data-error-summary]', submit },
];

export function sideOf(name: SideName): Side {
  const side = sides.find((each) => each.name === name);
  if (side === undefined) throw new Error(`There is no side ${name}`);
  return side;
}

/** The two whose ratio is given. */
export const compared: readonly Side[] = [sideOf('floor'), sideOf('ours')];
