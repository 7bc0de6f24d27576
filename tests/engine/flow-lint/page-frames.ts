import { readBase } from './read-fixture.ts';

/** Texts of flow files by path. Files of the previous flow are below `previous/`. */
export type FlowFiles = Readonly<Record<string, string>>;

/** Puts the example of a page into a complete flow. */
export type Frame = (example: string) => FlowFiles;

type Json = Record<string, unknown>;

const base = new Map((await readBase()).map(({ file, text }) => [file, text]));

/** A file of the base flow with additional keys. */
function merged(file: string, more: Json): FlowFiles {
  return { [file]: JSON.stringify({ ...(JSON.parse(base.get(file) ?? '{}') as Json), ...more }) };
}

/** Copy keys that examples use in addition to those of the base flow. */
const words = Object.fromEntries(
  `known for city endsIn thanks offers.heading offers.lead offers.more person.firstName change change.name change.car
  wheels.one repair.title consent which days continue plate.heading error.age ui.newTab ui.problem ui.remove ui.edit`
    .split(/\s+/)
    .map((key) => [key, `Words of ${key}`]),
);
const more: FlowFiles = {
  ...merged('copy/en-US.json', { ...words, known: 'For {who}', for: 'For {who}', endsIn: 'Ends in {end}' }),
  ...merged('context.json', { person: { schema: 'person' }, confirmed: { type: 'boolean' } }),
  'schemas/person.json': JSON.stringify({
    type: 'object',
    properties: {
      firstName: { type: 'string' },
      birth: { type: 'string', format: 'date' },
      ssn: { type: 'string', format: 'ssn', sensitive: 'ssn' },
      city: { type: 'string' },
    },
  }),
  'parts/greeting.json': '{ "view": [{ "text": "{words}" }] }',
  'routines/finish.json': '{ "parameters": ["to"], "program": [{ "goto": "{to}" }] }',
  ...stepFile('{ "id": "NEXT" }'),
  ...stepFile('{ "id": "TOO_DEAR" }'),
  ...stepFile('{ "id": "ASK_WHY" }'),
};

const form = (fields: string): string =>
  `{ "form": "repair", "submit": "SUBMIT", "button": "button", "sections": [{ "schema": "repair", "bind": "repair", "fields": [${fields}] }] }`;
const choice = `{ "name": "bicycle", "widget": "select-field", "label": "label", "autocomplete": "off", "options": "bicycles" }`;

function ask(view: string, on: string): FlowFiles {
  return {
    ...more,
    'steps/ASK.json': `{ "id": "ASK", "title": "title", "view": [{ "heading": "heading" }, ${view}], "on": ${on} }`,
  };
}

const onSubmit = '{ "SUBMIT": [{ "goto": "DONE" }] }';
const button = '{ "button": "button", "event": "SUBMIT" }';
const inList = (example: string): string => (example.startsWith('[') ? example.slice(1, -1) : example);

/** One statement or several, in the program that a form submits. */
export const statement: Frame = (example) => {
  const ends = example.startsWith('[') ? '' : ', { "goto": "DONE" }';
  return ask(form(choice), `{ "SUBMIT": [${inList(example)}${ends}] }`);
};

/** Blocks of a screen. */
export const blocks: Frame = (example) => ask(`${inList(example)}, ${button}`, onSubmit);

/** The whole view of a screen, including its heading. */
export const wholeView: Frame = (example) => ({
  ...more,
  'steps/ASK.json': `{ "id": "ASK", "title": "title", "view": [${inList(example)}, ${button}], "on": ${onSubmit} }`,
});

/** Programs of a step by event. */
export const programs: Frame = (example) => ask(form(choice), example);

/** Fields of a form and programs of its step, one per line. */
export const fields: Frame = (example) => {
  const lines = example.split('\n');
  const written = lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Json] : []));
  const whole = written.map((each) => ({
    widget: 'text-field',
    label: 'label',
    autocomplete: 'off',
    messages: { '*': 'error' },
    ...each,
  }));
  const own = Object.assign(
    {},
    ...lines.flatMap((line) => (line.startsWith('"') ? [JSON.parse(`{ ${line} }`) as Json] : [])),
  ) as Json;
  return ask(
    form(whole.map((each) => JSON.stringify(each)).join(', ')),
    JSON.stringify({ SUBMIT: [{ goto: 'DONE' }], ...own }),
  );
};

/** A field of a form. */
export const field: Frame = (example) => ask(form(example), onSubmit);

/** A section or another item of a form. */
export const inForm: Frame = (example) =>
  ask(`{ "form": "repair", "submit": "SUBMIT", "button": "button", "sections": [${example}] }`, onSubmit);

/** Keys of a step. */
export function step(id: string): Frame {
  return (example) => ({
    ...more,
    ...stepFile(`{ "id": "${id}", ${example.startsWith('{') ? example.slice(1) : `${example} }`}`),
  });
}

/** Whole steps, one per line. ASK goes to the first one. */
export const steps: Frame = (example) => {
  const written = example.split('\n').filter((line) => line.startsWith('{'));
  const [first = ''] = written.map((line) => (JSON.parse(line) as { id: string }).id);
  const way = ask(button, `{ "SUBMIT": [{ "goto": "${first}" }] }`);
  return Object.assign({}, way, ...written.map(stepFile)) as FlowFiles;
};

function stepFile(text: string): FlowFiles {
  const given = JSON.parse(text) as { id: string; end?: string; like?: string; view?: unknown };
  const on = given.end === undefined && given.view === undefined ? { SUBMIT: [{ goto: 'DONE' }] } : {};
  const view = [{ heading: 'heading' }, ...(given.end === undefined ? [{ button: 'button', event: 'SUBMIT' }] : [])];
  const whole = given.like === undefined ? { title: 'title', view, on, ...given } : given;
  return { [`steps/${given.id}.json`]: JSON.stringify(whole) };
}

/** Keys to add to a file of the flow. */
export function keysOf(file: string, around: FlowFiles = {}): Frame {
  return (example) => {
    const text = example.startsWith('{') ? example : `{ ${example} }`;
    return { ...more, ...around, ...extended(file, text, around) };
  };
}

function extended(file: string, example: string, around: FlowFiles = {}): FlowFiles {
  const had = JSON.parse(around[file] ?? more[file] ?? base.get(file) ?? '{}') as Json;
  return { [file]: JSON.stringify({ ...had, ...(JSON.parse(example) as Json) }) };
}

/** Whole files, one per line: the path, a colon and the text. */
export const files: Frame = (example) =>
  Object.fromEntries(
    example.split('\n').flatMap((line) => {
      const [, file, text = ''] = /^(\S+\.json): (.*)$/.exec(line) ?? [];
      return file === undefined ? [] : [[file, text]];
    }),
  );

/** A whole file. */
export function wholeFile(file: string, around: FlowFiles = {}): Frame {
  return (example) => ({ ...more, ...around, [file]: example });
}

/** The schema of the property `notes` of a repair. */
export const property: Frame = (example) => ({
  ...more,
  'schemas/repair.json': `{ "type": "object", "properties": { "bicycle": { "type": "string" }, "notes": ${example} } }`,
});

/** Files of the base flow with additional keys, to use around an example. */
export function baseWith(file: string, keys: Json): FlowFiles {
  return extended(file, JSON.stringify(keys));
}

/** The same files in the previous flow. */
export function before(were: FlowFiles): FlowFiles {
  return Object.fromEntries(Object.entries(were).map(([file, text]) => [`previous/${file}`, text]));
}

/** Adds files. Files of the frame take precedence. */
export const around =
  (frame: Frame, ...these: readonly FlowFiles[]): Frame =>
  (example) =>
    Object.assign({}, ...these, frame(example)) as FlowFiles;
/** Adds files. They take precedence over those of the frame. */
export const but =
  (frame: Frame, ...these: readonly FlowFiles[]): Frame =>
  (example) =>
    Object.assign({}, frame(example), ...these) as FlowFiles;

/** Programs of a step that starts the session `ring-workshop`, or the answer when it asks for a code. */
export const ringing: Frame = (example) => {
  const { on, ...answer } = JSON.parse(example) as { on?: Record<string, unknown> };
  const start = { start: 'ring-workshop', as: 'ringing', with: { number: '$ticket' } };
  const own = on ?? {
    'ringing.asks.code': [answer, { stay: true }],
    'ringing.answered': [{ goto: 'DONE' }],
    'ringing.missed': [{ stay: true }],
  };
  return step('ASK')(JSON.stringify({ on: { SUBMIT: [start, { stay: true }], ...own } }));
};
