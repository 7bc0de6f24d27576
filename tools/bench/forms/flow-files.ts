import { benchFields, choices, formTexts, type BenchField, type BenchForm } from './definition.ts';

/** Files of a flow that shows the form. The keys are paths. */
export function benchFiles(form: BenchForm): Readonly<Record<string, unknown>> {
  const { pageCount, itemCount } = form;
  const fields = benchFields(form);
  const files: Record<string, unknown> = {
    'flow.json': flowFile,
    'context.json': Object.fromEntries(
      Array.from({ length: pageCount }, (_, page) => [`page${page}`, { schema: 'page' }]),
    ),
    'schemas/page.json': {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name }) => [name, { type: 'string', minLength: 2 }])),
    },
    'options/five.json': choices.map((value) => ({ value, label: `option.${value}` })),
    'copy/en-US.json': {
      title: formTexts.heading,
      suffix: ' | Bench',
      submit: 'Continue',
      prompt: 'Choose',
      missing: formTexts.missing,
      short: formTexts.short,
      failed: 'It failed',
      'ui.problem': formTexts.summary,
      'ui.error': 'Error:',
      ...Object.fromEntries(choices.map((value) => [`option.${value}`, value])),
      ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    },
    'steps/END.json': { id: 'END', title: 'title', end: 'completed', view: [{ heading: 'title' }] },
  };
  for (let page = 0; page < pageCount; page += 1) {
    const id = `PAGE_${page}`;
    const sections = [{ schema: 'page', bind: `page${page}`, fields: fields.map((field) => fieldOf(field, page)) }];
    const formBlock = { form: `form-${page}`, submit: 'SUBMIT', button: 'submit', sections };
    const on = { SUBMIT: [{ goto: page + 1 < pageCount ? `PAGE_${page + 1}` : 'END' }] };
    files[`steps/${id}.json`] = { id, title: 'title', view: [{ heading: 'title' }, formBlock], on };
  }
  return itemCount === undefined ? files : { ...files, ...groupFiles(files, itemCount) };
}

function fieldOf({ name, options, isConditional }: BenchField, page: number): object {
  return {
    name,
    widget: options === undefined ? 'text-field' : 'select-field',
    label: name,
    required: true,
    messages: { required: 'missing', '*': 'short' },
    ...(options === undefined ? {} : { options: 'five', prompt: 'prompt' }),
    ...(isConditional ? { when: `$not($page${page}.field0 = 'none')` } : {}),
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
  failures: { '*': [{ banner: 'failed' }, { stay: true }] },
  chrome: { name: 'title', titleSuffix: 'suffix', stage: 'title', help: [], legal: [] },
};

type Files = Readonly<Record<string, unknown>>;

interface StepFile {
  readonly view: readonly [object, FormFile];
}

interface FormFile {
  readonly sections: readonly [{ readonly fields: readonly { readonly when?: string }[] }];
}

/** The files that differ if the form's fields are repeated for each item of a list. */
function groupFiles(files: Files, items: number): Files {
  const step = files['steps/PAGE_0.json'] as StepFile;
  const [heading, form] = step.view;
  const fields = form.sections[0].fields.map(({ when, ...field }) => ({
    ...field,
    ...(when === undefined ? {} : { when: when.replace('$page0', '$item') }),
  }));
  const group = { repeat: 'list', min: items, max: items, legend: 'title', add: 'submit', fields };
  return {
    'context.json': { list: { list: 'page' } },
    'steps/PAGE_0.json': { ...step, view: [heading, { ...form, sections: [group] }] },
  };
}
