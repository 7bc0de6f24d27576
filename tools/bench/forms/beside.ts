/** An action that never answers, for a call that goes on while one types. */
export const waitAction = { about: 'Never answers.', input: [], success: ['done'], failure: [] };

/** What one can have beside the form while typing in it, by the event of the link that brings it. */
export type BesideEvent = 'WAIT' | 'ASK' | 'ADD';

type Files = Readonly<Record<string, unknown>>;
interface StepFile {
  readonly view: readonly object[];
  readonly on: object;
}

/** Files of a flow of one form, changed so that links beside it begin a call, open a modal with another form, and add a record. */
export function besideFiles(files: Files): Files {
  const step = files['steps/PAGE_0.json'] as StepFile;
  const [heading, form] = step.view as readonly [object, { readonly sections: readonly [object] }];
  const asked = { ...form, form: 'asked', sections: [{ ...form.sections[0], bind: 'asked' }] };
  const records = { of: '$records', with: { text: '$item.field1' }, title: 'record', lines: [{ text: 'record' }] };
  const links = ['WAIT', 'ASK', 'ADD'].map((event) => ({ link: 'title', event }));
  return {
    'context.json': { ...(files['context.json'] as object), asked: { schema: 'page' }, records: { list: 'page' } },
    'copy/en-US.json': { ...(files['copy/en-US.json'] as object), record: 'It reads {text}' },
    'steps/PAGE_0.json': {
      ...step,
      view: [heading, form, ...links, { records }],
      modals: { ask: { title: 'title', view: [asked], on: { SUBMIT: [{ close: true }], CLOSE: [{ close: true }] } } },
      on: {
        ...step.on,
        WAIT: [{ call: 'wait', busy: 'none' }],
        ASK: [{ open: 'ask' }],
        ADD: [{ set: { records: '$append($records, [$page0])' } }],
      },
    },
  };
}
