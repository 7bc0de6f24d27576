import {
  around,
  baseWith,
  before,
  blocks,
  but,
  field,
  fields,
  files,
  type FlowFiles,
  type Frame,
  keysOf,
  programs,
  property,
  ringing,
  statement,
  step,
  steps,
  wholeFile,
  wholeView,
} from './page-frames.ts';
import { settingsOfLogic } from './page-settings-logic.ts';

const copy = 'copy/en-US.json';
const keep = '{ "call": "list-repairs", "save": "repairs" }';
const inSchema = (properties: string): string => `{ "type": "object", "properties": ${properties} }`;
const limits = (declared: string): FlowFiles => ({ 'limits.schema.json': inSchema(declared) });
const months = '"notesLength": { "type": "integer", "minimum": 1, "maximum": 90 }';

/** Copy in English and Spanish. */
const inSpanish = (english: Record<string, string>, spanish: Record<string, string>): Frame =>
  but(
    keysOf('copy/es-US.json', { 'copy/es-US.json': JSON.stringify(spanish) }),
    baseWith('flow.json', { locales: ['en-US', 'es-US'] }),
    baseWith('links.json', { terms: { href: '/terms' } }),
    baseWith(copy, english),
  );

const asks = fields('{ "name": "bicycle", "widget": "select-field", "options": "bicycles" }');

/** Removes everything from the base flow that an example would not use. */
const bare: FlowFiles = {
  'context.json': '{}',
  'links.json': '{}',
  'limits.json': '{}',
  'schemas/repair.json': '',
  'options/bicycles.json': '',
};

const lost = '{ "id": "LOST", "title": "title", "end": "completed", "view": [{ "heading": "heading" }] }';

/** Frames for the examples of each rule's page. Examples of other rules are statements of a program. */
export const settings: Readonly<Record<string, Frame>> = {
  ...settingsOfLogic,
  'arrival-circle': steps,
  autocomplete: field,
  'keep-hidden': field,
  'old-key': field,
  'back-way': (example) => ({
    ...steps(
      ['A', 'B', 'C']
        .map((id, at) => `{ "id": "${id}", "on": { "SUBMIT": [{ "goto": "${['B', 'C', 'DONE'][at]}" }] } }`)
        .join('\n'),
    ),
    ...files(
      `steps/C.json: ${example.replace(/^[^{]*\{/, '{ "title": "title", "view": [{ "heading": "heading" }, { "button": "button", "event": "SUBMIT" }], "on": { "SUBMIT": [{ "goto": "DONE" }] },')}`,
    ),
  }),
  'call-each-key': fields,
  'computed-entry': keysOf('context.json', statement('{ "goto": "DONE", "when": "$filled($total)" }')),
  'control-name': blocks,
  'copy-cases': keysOf(copy),
  'copy-empty': keysOf(copy),
  'copy-limit': around(
    keysOf(copy),
    field(
      '{ "name": "price", "widget": "money-field", "label": "label", "rules": [{ "assert": "$repair.price >= $limits.leastAge", "message": "error.age" }] }',
    ),
    baseWith('limits.json', { leastAge: 18 }),
  ),
  'copy-long': around(keysOf(copy), { 'steps/NEXT.json': '' }, wholeView('{ "heading": "offers.heading" }')),
  'copy-message': but(
    keysOf(copy),
    baseWith('flow.json', {
      chrome: {
        name: 'brand',
        titleSuffix: 'title.suffix',
        stage: 'chrome.stage',
        help: [],
        legal: [],
        currency: 'EUR',
      },
    }),
  ),
  'copy-fallback': keysOf('flow.json', { 'copy/es-US.json': '{}' }),
  'copy-missing': (example) => keysOf('flow.json')(example.replace(/ without .*/, '')),
  'copy-phrase': but(keysOf(copy), {
    'lint.json': '{ "phrases": { "never": [{ "text": "guaranteed", "reason": "nothing is" }] } }',
  }),
  'copy-placeholder': blocks,
  'copy-one-language': (example) => ({
    ...before(inSpanish({ continue: 'Continue' }, {})('{ "continue": "Continuar" }')),
    ...inSpanish({ continue: 'Go on to payment' }, {})(example),
  }),
  'copy-tags': inSpanish({ consent: 'I accept the <terms>terms</terms>' }, {}),
  'copy-untranslated': inSpanish({ continue: 'Continue', heading: 'Continue here' }, { heading: 'Siga aquí' }),
  'copy-unused': (example) => ({
    ...bare,
    [copy]: JSON.stringify({
      brand: 'B',
      title: 'T',
      'title.suffix': 'S',
      'chrome.stage': 'C',
      button: 'B',
      'ui.back': 'B',
      ...(JSON.parse(example) as object),
    }),
  }),
  'dead-end': steps,
  'duplicate-key': programs,
  'duplicate-name': files,
  'endless-circle': steps,
  'goto-itself': steps,
  'impossible-case': around(keysOf(copy), blocks('{ "text": "which", "with": { "which": "$repair.bicycle" } }'), {
    'steps/LATER.json': asks['steps/ASK.json']?.replaceAll('ASK', 'LATER') ?? '',
  }),
  'json-syntax': wholeFile('steps/DONE.json'),
  'kept-changed': (example) => ({
    ...before({ 'context.json': '{ "ticket": { "type": "string", "stored": true } }' }),
    ...(example.includes('renamed') ? baseWith('flow.json', JSON.parse(example) as Record<string, unknown>) : {}),
    'context.json': example.includes('renamed') ? '{ "ticketNumber": { "type": "string", "stored": true } }' : example,
  }),
  'left-on-arrival': (example) => ({
    ...steps('{ "id": "A" }\n{ "id": "B" }'),
    ...step('NEXT')(example),
    ...statementTo('NEXT'),
  }),
  'like-cycle': steps,
  'limit-range': (example) => limits(`{ ${months}, ${example.slice(1)}`),
  'limit-type': keysOf(
    'limits.json',
    limits(`{ ${months}, "waitMs": { "type": "integer", "minimum": 1, "maximum": 60000 } }`),
  ),
  'link-scheme': keysOf('links.json'),
  'missing-message': field,
  'missing-need': (example) => ({
    ...programs(`{ "SUBMIT": [${keep}, { "goto": "DONE" }] }`),
    'routines/load-repairs.json': `{ "program": [${keep}] }`,
    ...step('DONE')(example.replace(/"id": "DONE",\s*/, '')),
  }),
  'missing-title': wholeFile('steps/DONE.json'),
  'name-cycle': step('NEXT'),
  'needs-routine': wholeFile(
    'routines/load-repairs.json',
    step('DONE')('{ "end": "completed", "needs": { "repairs": { "load": "load-repairs", "else": "ASK" } } }'),
  ),
  'no-success': around(steps, baseWith('limits.json', { closed: true }), {
    'steps/REFUSED.json':
      '{ "id": "REFUSED", "title": "title", "end": "declined", "view": [{ "heading": "heading" }] }',
  }),
  'one-heading': wholeView,
  'option-value': wholeFile('options/wheels.json', {
    ...field('{ "name": "wheels", "widget": "select-field", "label": "label", "options": "wheels" }'),
    'schemas/repair.json': inSchema('{ "wheels": { "type": "number" } }'),
  }),
  'part-cycle': (example) => ({ ...blocks('{ "use": "greeting" }'), ...files(example) }),
  'part-parameters': blocks,
  'pattern-cost': property,
  'placeholder-type': blocks,
  'program-without-ender': programs,
  'read-before-written': steps,
  'read-when-missing': blocks,
  'reply-type': (example) => ({
    ...statement('{ "call": "find-shop", "save": "shop" }'),
    ...baseWith('context.json', { shop: { schema: 'shop' } }),
    'schemas/shop.json': `{ "type": "object", ${example.slice(1)}`,
  }),
  'routine-cycle': (example) => ({ ...statement('{ "do": "finish" }'), ...files(example) }),
  'runtime-version': keysOf('flow.json'),
  'schema-bounds': property,
  'schema-idle': property,
  'schema-keyword': wholeFile('schemas/repair.json'),
  'sensitive-mark': (example) => ({
    'schemas/repair.json': inSchema(example),
    'schemas/person.json': inSchema('{ "dateOfBirth": { "type": "string", "sensitive": "birth-date" } }'),
  }),
  'sensitive-shown': blocks,
  'stale-suppression': wholeFile(
    'lint.json',
    programs(
      `{ "SUBMIT": [{ "goto": "DONE", "when": "$device = 'mobile' or $device = 'desktop'" }, { "stay": true }] }`,
    ),
  ),
  'start-must-go': keysOf('flow.json'),
  'step-gone': (example) => ({
    ...steps('{ "id": "ENTER_LICENSE_PLATE" }'),
    ...before(steps('{ "id": "ENTER_PLATE" }')),
    ...baseWith('flow.json', JSON.parse(example) as Record<string, unknown>),
  }),
  'stored-reply': keysOf('context.json', statement(keep)),
  'swapped-arguments': (example) =>
    field(
      `{ "name": "price", "widget": "money-field", "label": "label", "rules": [{ "message": "error", ${example.slice(1)}] }`,
    ),
  timer: step('NEXT'),
  'unasked-field': (example) => {
    const [, names = ''] = /"fields": \[(.*?)\]/.exec(example) ?? [];
    return {
      ...fields(names.replaceAll('}, {', '}\n{')),
      'schemas/repair.json': inSchema('{ "bicycle": { "type": "string" }, "notes": { "type": "string" } }'),
    };
  },
  'unhandled-ask': ringing,
  'unhandled-ending': ringing,
  'unhandled-event': step('NEXT'),
  'unhandled-outcome': (example) => ({
    ...statement(example.replace(/ with .*/, '')),
    ...baseWith('flow.json', { failures: {} }),
  }),
  'unknown-copy-key': blocks,
  'unknown-modal': but(
    statement,
    baseWith('flow.json', {
      modals: { sure: { title: 'title', view: [], on: { CLOSE: [{ close: true }, { stay: true }] } } },
    }),
  ),
  'unknown-options': (example) => fields(`{ "name": "bicycle", "widget": "select-field", ${example.slice(1)}`),
  'unknown-part': blocks,
  'unknown-picture': blocks,
  'unknown-schema': keysOf('context.json'),
  'unknown-session': ringing,
  'unknown-widget': blocks,
  'unraised-event': step('NEXT'),
  'unreachable-step': (example) => ({
    ...statementTo(example.startsWith('{') ? 'LOST' : 'DONE'),
    'steps/LOST.json': lost,
  }),
  'unused-answer': fields,
  'unused-definition': (example) => ({ ...bare, ...files(example) }),
  'version-not-raised': keysOf(
    'flow.json',
    before({
      'steps/ASK.json':
        '{ "id": "ASK", "title": "title", "view": [{ "heading": "heading" }, { "button": "button", "event": "SUBMIT" }], "on": { "SUBMIT": [{ "goto": "error" }] } }',
    }),
  ),
  'waiting-fields': fields,
  'widget-keys': blocks,
  'widget-type': field,
  'written-never-read': step('ASK'),
};

function statementTo(to: string): FlowFiles {
  return { 'steps/ASK.json': programs(`{ "SUBMIT": [{ "goto": "${to}" }] }`)['steps/ASK.json'] ?? '' };
}
