import {
  baseWith,
  blocks,
  but,
  field,
  fields,
  type FlowFiles,
  type Frame,
  keysOf,
  inForm,
  statement,
  step,
  steps,
  wholeFile,
} from './page-frames.ts';

const button = '{ "button": "button", "event": "SUBMIT" }';
const submit = '"SUBMIT": [{ "goto": "DONE" }]';
const inList = (example: string): string => example.trim().slice(1, -1);
const words = (...keys: string[]): FlowFiles =>
  baseWith('copy/en-US.json', Object.fromEntries(keys.map((key) => [key, `Words of ${key}`])));

/** Statements in a program that then goes to DONE. */
const goingOn: Frame = (example) => statement(`[${inList(example)}, { "goto": "DONE" }]`);

/** Blocks of a screen whose step also handles ASK. */
const asking: Frame = (example) =>
  step('ASK')(
    `"view": [{ "heading": "heading" }, ${inList(example)}, ${button}], "on": { ${submit}, "ASK": [{ "set": { "asked": "true" } }, { "stay": true }] }`,
  );

/** Statements that run when a repair is removed from a list in which one item may be open for editing. */
const removing: Frame = (example) =>
  step('ASK')(
    `"view": [
      { "heading": "heading" },
      {
        "records": { "of": "$repairs", "with": {}, "title": "title", "lines": [], "remove": "true" },
        "edit": "repair.edit",
        "remove": "repair.remove",
        "open": "$open",
        "blocks": []
      },
      ${button}
    ],
    "on": { ${submit}, "REMOVE": [${inList(example)}, { "stay": true }], "EDIT": [{ "set": { "open": "$event.index" } }, { "stay": true }] }`,
  );

/** A view for failed calls. */
function failed(id: string): FlowFiles {
  return {
    [`views/${id}.json`]: `{ "id": "${id}", "title": "title", "view": [{ "heading": "heading" }, { "button": "button", "event": "RETRY" }], "on": { "RETRY": [{ "return": true }] } }`,
  };
}

/** Frames for the examples of rules that compare a flow's forms and statements with the rest of the flow. */
export const settingsOfLogic: Readonly<Record<string, Frame>> = {
  'idle-message': fields,
  'link-value': but(statement, baseWith('links.json', { ticket: { href: '/of/{id}' } })),
  'scenario-name': (example) => ({ 'scenarios/repaired.json': example }),
  'minutes-not-shown': steps,
  'stage-range': steps,
  'foreign-fields': but(statement, baseWith('context.json', { shop: { schema: 'shop' } }), {
    'schemas/shop.json': '{ "type": "object", "properties": { "city": { "type": "string" } } }',
  }),
  'hidden-failure': but(
    statement,
    baseWith('flow.json', {
      failures: {
        'no-room': [{ goto: 'full' }],
        unreachable: [{ goto: 'offline' }],
        '*': [{ goto: 'error' }],
      },
    }),
    failed('full'),
    failed('offline'),
  ),
  'order-way': (example) => {
    const [order = '', asked = ''] = example.split('\n');
    const keys = JSON.parse(`{ ${order} }`) as Readonly<Record<string, unknown>>;
    return {
      ...steps(`${asked}\n{ "id": "SURE", "on": { "SUBMIT": [{ "next": true }] } }`),
      ...baseWith('flow.json', keys),
    };
  },
  'index-shift': but(
    removing,
    baseWith('context.json', { open: { type: 'index' } }),
    words('repair.edit', 'repair.remove'),
  ),
  'missing-choice': but(goingOn, baseWith('context.json', { price: { type: 'number' }, urgent: { type: 'boolean' } }), {
    'options/bicycles.json': JSON.stringify(
      ['city', 'race', 'cargo'].map((value) => ({ value, label: 'bicycle.city' })),
    ),
  }),
  'never-true': but(goingOn, baseWith('context.json', { posted: { type: 'boolean' } })),
  'kept-index': (example) => ({
    ...goingOn('[{ "set": { "repairs": "$removeAt($repairs, $open)" } }]'),
    'context.json': example,
  }),
  overwritten: (example) => statement(example),
  'odd-kind': blocks,
  'odd-number': but(blocks, words('dear', 'free', 'insured', 'receipt')),
  'odd-option': (example) => ({
    'options/distance.json': example,
    ...baseWith('copy/en-US.json', {
      'far.0': 'Less than 10 miles',
      'far.10': '10 to 20 miles',
      'far.20': '20 to 30 miles',
      'far.30': 'More than 30 miles',
    }),
  }),
  'odd-text': but(blocks, words('urgent', 'soon', 'dear')),
  'unmet-need': (example) => ({
    ...goingOn('[{ "set": { "repair.bicycle": "\'city\'" } }, { "goto": "NEXT" }]'),
    ...steps(example),
  }),
  'odd-bound': but(blocks, words('cheap', 'dear', 'insured')),
  'odd-condition': but(asking, words('waiting', 'ask', 'why')),
  'repeated-group': inForm,
  'searched-choice': fields,
  resume: but(keysOf('flow.json'), field('{ "name": "bicycle", "widget": "text-field", "label": "label" }')),
  'review-step': (example) => ({
    ...field('{ "name": "bicycle", "widget": "text-field", "label": "label" }'),
    ...step('NEXT')(`"view": [${example}, ${button}]`),
  }),
  'subflow-parameters': keysOf('flow.json', contact('"parameters": ["heading"], ')),
  'unknown-subflow': keysOf('flow.json', contact('')),
  variant: wholeFile('variants/broker.json', {
    ...baseWith('flow.json', { order: ['ASK', 'REVIEW', 'DONE'] }),
    ...step('REVIEW')(`"view": [{ "heading": "heading" }, ${button}]`),
  }),
};

/** A subflow with one step. */
function contact(keys: string): FlowFiles {
  return {
    'subflows/contact.json': `{ ${keys}"order": ["NOTE"] }`,
    'steps/contact/NOTE.json': `{ "id": "NOTE", "title": "title", "view": [{ "heading": "heading" }, ${button}], "on": { "SUBMIT": [{ "leave": true }] } }`,
  };
}
