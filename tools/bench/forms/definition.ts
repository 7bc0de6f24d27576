/** A field of the benched form, as both sides draw it. */
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
}

/** The forms that are measured. */
export const benchForms = {
  form13: { fields: 13, pages: 1 },
  form25: { fields: 25, pages: 1 },
  form100: { fields: 100, pages: 1 },
  form400: { fields: 400, pages: 1 },
  pages: { fields: 10, pages: 10 },
} as const satisfies Readonly<Record<string, BenchForm>>;

export type BenchName = keyof typeof benchForms;

/** What both sides say. */
/** @internal */
export const words = {
  summary: 'There is a problem',
  missing: 'Answer this question',
  short: 'Write at least two letters',
};

/** The fields of a form of so many: of ten, seven texts, one of them with a guard, and three selects. */
export function benchFields(count: number): BenchField[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `Question ${index + 1}`,
    options: index % 10 > 6 ? choices : undefined,
    guarded: index % 10 === 5,
  }));
}

const choices = ['one', 'two', 'three', 'four', 'five'];

/** The files of a flow that shows the form, by path. */
export function benchFiles({ fields: count, pages }: BenchForm): Readonly<Record<string, unknown>> {
  const fields = benchFields(count);
  const files: Record<string, unknown> = {
    'flow.json': flowFile,
    'context.json': Object.fromEntries(Array.from({ length: pages }, (_, page) => [`page${page}`, { schema: 'page' }])),
    'schemas/page.json': {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name }) => [name, { type: 'string', minLength: 2 }])),
    },
    'options/five.json': choices.map((value) => ({ value, label: `option.${value}` })),
    'copy/en-US.json': {
      title: 'Questions',
      suffix: ' | Bench',
      submit: 'Continue',
      prompt: 'Choose',
      missing: words.missing,
      short: words.short,
      'ui.problem': words.summary,
      'ui.error': 'Error:',
      ...Object.fromEntries(choices.map((value) => [`option.${value}`, value])),
      ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    },
    'views/broken.json': { id: 'broken', title: 'title', view: [{ heading: 'title' }], on: {} },
    'steps/END.json': { id: 'END', title: 'title', view: [{ heading: 'title' }] },
  };
  for (let page = 0; page < pages; page += 1) {
    const id = `PAGE_${page}`;
    const sections = [{ schema: 'page', bind: `page${page}`, fields: fields.map((field) => fieldOf(field, page)) }];
    const form = { form: `form-${page}`, submit: 'SUBMIT', button: 'submit', sections };
    const on = { SUBMIT: [{ goto: page + 1 < pages ? `PAGE_${page + 1}` : 'END' }] };
    files[`steps/${id}.json`] = { id, title: 'title', view: [{ heading: 'title' }, form], on };
  }
  return files;
}

function fieldOf({ name, options, guarded }: BenchField, page: number): object {
  return {
    name,
    widget: options === undefined ? 'text-field' : 'select-field',
    label: name,
    required: true,
    messages: { required: 'missing', '*': 'short' },
    ...(options === undefined ? {} : { options: 'five', prompt: 'prompt' }),
    ...(guarded ? { when: `$not($page${page}.field0 = 'none')` } : {}),
  };
}

const flowFile = {
  id: 'bench',
  version: '1.0.0',
  runtime: '^1.0.0',
  locales: ['en-US'],
  first: 'PAGE_0',
  stages: 1,
  progress: 10,
  start: [{ goto: 'PAGE_0' }],
  failures: { '*': [{ goto: 'broken' }] },
  chrome: { name: 'title', titleSuffix: 'suffix', stage: 'title', help: [], legal: [] },
};
