import { readBase } from './read-fixture.ts';

/** The files of a flow by path; those of the flow as it was stand below `previous/`. */
export type FlowFiles = Readonly<Record<string, string>>;

/** Puts the example of a page into a flow that is whole. */
export type Frame = (example: string) => FlowFiles;

type Json = Record<string, unknown>;

const base = new Map((await readBase()).map(({ file, text }) => [file, text]));

/** A file of the base flow with other keys. */
function merged(file: string, more: Json): FlowFiles {
  return { [file]: JSON.stringify({ ...(JSON.parse(base.get(file) ?? '{}') as Json), ...more }) };
}

/** Names that examples speak of, beside those of the base flow. */
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

/** A statement, or a list of them, of the program that a form submits. */
export const statement: Frame = (example) => {
  const ends = example.startsWith('[') ? '' : ', { "goto": "DONE" }';
  return ask(form(choice), `{ "SUBMIT": [${inList(example)}${ends}] }`);
};

/** Blocks of a screen. */
export const blocks: Frame = (example) => ask(`${inList(example)}, ${button}`, onSubmit);

/** The whole view of a screen, with its heading. */
export const wholeView: Frame = (example) => ({
  ...more,
  'steps/ASK.json': `{ "id": "ASK", "title": "title", "view": [${inList(example)}, ${button}], "on": ${onSubmit} }`,
});

/** Programs of a step, by their events. */
export const programs: Frame = (example) => ask(form(choice), example);

/** Fields of a form, a line for each, and programs of its step, a line for each. */
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

/** A field of a form as it is written. */
export const field: Frame = (example) => ask(form(example), onSubmit);

/** What stands among the sections of a form. */
export const inForm: Frame = (example) =>
  ask(`{ "form": "repair", "submit": "SUBMIT", "button": "button", "sections": [${example}] }`, onSubmit);

/** Keys of a step. */
export function step(id: string): Frame {
  return (example) => ({
    ...more,
    ...stepFile(`{ "id": "${id}", ${example.startsWith('{') ? example.slice(1) : `${example} }`}`),
  });
}

/** Steps of their own, a line for each; the first one follows ASK. */
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

/** Keys of one of the files of a flow, beside those that it has. */
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

/** Files as they are, a line for each: its path, a colon, its text. */
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

/** The notes of a repair, by their schema. */
export const property: Frame = (example) => ({
  ...more,
  'schemas/repair.json': `{ "type": "object", "properties": { "bicycle": { "type": "string" }, "notes": ${example} } }`,
});

/** The files of the base flow with other keys, for what stands around an example. */
export function baseWith(file: string, keys: Json): FlowFiles {
  return extended(file, JSON.stringify(keys));
}

/** The same files, as those of the flow as it was. */
export function before(were: FlowFiles): FlowFiles {
  return Object.fromEntries(Object.entries(were).map(([file, text]) => [`previous/${file}`, text]));
}

/** More files, which give way to those of the frame. */
export const around =
  (frame: Frame, ...these: readonly FlowFiles[]): Frame =>
  (example) =>
    Object.assign({}, ...these, frame(example)) as FlowFiles;
/** More files, in place of those of the frame. */
export const but =
  (frame: Frame, ...these: readonly FlowFiles[]): Frame =>
  (example) =>
    Object.assign({}, frame(example), ...these) as FlowFiles;

/** Programs of a step in which the workshop is rung, or what is done once it asks for a code. */
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
