/** A form renderer, which shows the same form on its own page. */
export interface Side {
  readonly name: SideName;
  /** Its name in the report. */
  readonly title: string;
  /** Script of its page, in this folder. */
  readonly entry: string;
  /** Selector of a field's control. */
  readonly field: (name: string, page?: number) => string;
  /** Selector of an element that appears when a submit finds errors. */
  readonly errors: string;
  readonly submit: string;
}

export type SideName = 'floor' | 'rjsf' | 'surveyjs' | 'form-js' | 'ours';

const submit = 'button[type="submit"]';
const nameSelector = (name: string): string => `[name="${name}"]`;

/** All sides, in the order of the report. */
export const sides: readonly Side[] = [
  { name: 'floor', title: 'by hand', entry: 'floor.tsx', field: nameSelector, errors: '[data-error-summary]', submit },
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
  { name: 'ours', title: 'engine', entry: 'ours.tsx', field: nameSelector, errors: '[data-error-summary]', submit },
];

export function sideOf(name: SideName): Side {
  const side = sides.find((candidate) => candidate.name === name);
  if (side === undefined) throw new Error(`Unknown side: ${name}`);
  return side;
}
