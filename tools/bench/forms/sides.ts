/** A form renderer in the comparison. Each side shows the same form on its own page. */
export interface Side {
  readonly name: SideName;
  readonly title: string;
  /** Script of its page, in this folder. */
  readonly entryScript: string;
  readonly fieldSelector: (name: string, page?: number) => string;
  /** Selector of an element that appears when a submission finds errors. */
  readonly errorSelector: string;
  readonly submitSelector: string;
}

export type SideName = 'floor' | 'rjsf' | 'surveyjs' | 'form-js' | 'ours';

const submit = 'button[type="submit"]';
const nameSelector = (name: string): string => `[name="${name}"]`;

/** All sides, in the order of the report. */
export const sides: readonly Side[] = [
  {
    name: 'floor',
    title: 'by hand',
    entryScript: 'floor.tsx',
    fieldSelector: nameSelector,
    errorSelector: '[data-error-summary]',
    submitSelector: submit,
  },
  {
    name: 'rjsf',
    title: 'rjsf',
    entryScript: 'rjsf.tsx',
    fieldSelector: (name) => `#root_${name}`,
    errorSelector: '.errors',
    submitSelector: submit,
  },
  {
    name: 'surveyjs',
    title: 'SurveyJS',
    entryScript: 'surveyjs.tsx',
    fieldSelector: (name, page = 0) => `[data-name="${name}-${page}"] input`,
    errorSelector: '[aria-invalid="true"]',
    submitSelector: '.sd-navigation__next-btn:visible, .sd-navigation__complete-btn:visible',
  },
  {
    name: 'form-js',
    title: 'form-js',
    entryScript: 'form-js.ts',
    fieldSelector: (name) => `[id$="-${name}"]`,
    errorSelector: '[aria-invalid="true"]',
    submitSelector: submit,
  },
  {
    name: 'ours',
    title: 'engine',
    entryScript: 'ours.tsx',
    fieldSelector: nameSelector,
    errorSelector: '[data-error-summary]',
    submitSelector: submit,
  },
];

export function sideOf(name: SideName): Side {
  const side = sides.find((candidate) => candidate.name === name);
  if (side === undefined) throw new Error(`Unknown side: ${name}`);
  return side;
}
