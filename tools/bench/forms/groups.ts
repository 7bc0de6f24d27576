type Files = Readonly<Record<string, unknown>>;

interface StepFile {
  readonly view: readonly [object, FormFile];
}

interface FormFile {
  readonly sections: readonly [{ readonly fields: readonly { readonly when?: string }[] }];
}

/** The files that change if the fields of a form are repeated for each item of a list. */
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
