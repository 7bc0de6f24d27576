import type { BenchForm } from './definition.ts';

type Files = Readonly<Record<string, unknown>>;

interface StepFile {
  readonly view: readonly [object, FormFile];
}

interface FormFile {
  readonly sections: readonly [{ readonly fields: readonly { readonly when?: string }[] }];
}

/** Files of a flow of one form, changed so that its fields are asked once for each of so many items of a list. */
export function groupFiles(files: Files, items: number): Files {
  const step = files['steps/PAGE_0.json'] as StepFile;
  const [heading, form] = step.view;
  const fields = form.sections[0].fields.map(({ when, ...field }) => ({
    ...field,
    ...(when === undefined ? {} : { when: when.replace('$page0', '$item') }),
  }));
  const group = { repeat: 'list', least: items, most: items, legend: 'title', add: 'submit', fields };
  return {
    'context.json': { list: { list: 'page' } },
    'steps/PAGE_0.json': { ...step, view: [heading, { ...form, sections: [group] }] },
  };
}

/** Files of a flow of several pages, changed so that all that they ask is reviewed at the end, after a step without fields. */
export function reviewFiles(files: Files, { pages }: BenchForm): Files {
  const last = `steps/PAGE_${pages - 1}.json`;
  const steps = Array.from({ length: pages }, (_, page) => `PAGE_${page}`);
  const words = { 'ui.yes': 'Yes', 'ui.no': 'No', 'ui.notAnswered': 'Not answered', 'ui.endsIn': 'ends in' };
  return {
    'copy/en-US.json': { ...(files['copy/en-US.json'] as object), ...words },
    [last]: { ...(files[last] as object), on: { SUBMIT: [{ goto: 'READY' }] } },
    'steps/READY.json': {
      id: 'READY',
      title: 'title',
      view: [{ heading: 'title' }, { button: 'submit', event: 'SUBMIT' }],
      on: { SUBMIT: [{ goto: 'REVIEW' }] },
    },
    'steps/REVIEW.json': {
      id: 'REVIEW',
      title: 'title',
      view: [{ heading: 'title' }, { review: steps, change: 'submit' }, { button: 'submit', event: 'SUBMIT' }],
      on: { SUBMIT: [{ goto: 'END' }] },
    },
  };
}
