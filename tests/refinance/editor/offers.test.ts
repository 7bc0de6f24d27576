import { describe, expect, test } from 'vitest';
import { registries } from '../../../src/refinance/registries.ts';
import { flowFiles, openRepository } from '../../support/editor/repository-editor.ts';

const editor = await openRepository('flow', registries);
const files = await flowFiles('flow');

/** Names of the files in a folder of the flow. */
const namesIn = (folder: string): string[] =>
  files.flatMap(({ file }) =>
    file.startsWith(`flow/${folder}/`) ? [file.split('/').at(-1)?.replace('.json', '') ?? ''] : [],
  );
const keysOf = (path: string): string[] =>
  Object.keys(JSON.parse(files.find(({ file }) => file === path)?.text ?? '{}') as object).filter(
    (key) => key !== '$schema',
  );

const steps = [...namesIn('steps'), ...namesIn('views')];
const copyKeys = keysOf('flow/copy/en-US.json');
const step = 'flow/steps/YOUR_INFO.json';
const part = 'flow/parts/job-fields.json';
const routine = 'flow/routines/load-offers.json';

/** Fragments of a step that contain the cursor. */
const inView = (block: string): string => `{ "view": [${block}] }`;
const inProgram = (statement: string): string => `{ "on": { "SUBMIT": [${statement}] } }`;
const inForm = (section: string): string =>
  inView(`{ "form": "f", "submit": "SUBMIT", "button": "continue", "sections": [${section}] }`);
const inField = (field: string): string =>
  inForm(`{ "schema": "person", "bind": "verifyYourInformation", "fields": [${field}] }`);

/** A cursor position with the names that must be offered, and names that must not. */
interface Place {
  readonly at: string;
  readonly file?: string;
  readonly text: string;
  readonly offers: readonly string[];
  /** If missing, no other name may be offered. */
  readonly not?: readonly string[];
}

const places: readonly Place[] = [
  // Steps
  { at: 'goto', text: inProgram('{ "goto": "|" }'), offers: steps },
  {
    at: 'a step in "steps" of a goto',
    text: inProgram('{ "goto": { "from": "$a", "steps": ["|"] } }'),
    offers: steps,
  },
  { at: 'the "else" step', text: inProgram('{ "goto": { "else": "|" } }'), offers: steps },
  { at: 'back', text: '{ "back": "|" }', offers: [...steps, 'true', 'false'] },
  { at: 'like', text: '{ "like": "|" }', offers: steps },
  { at: 'the parameter of a routine that is a step', text: inProgram('{ "do": "advance", "to": "|" }'), offers: steps },
  {
    at: 'a step in "steps" of a session',
    text: inProgram('{ "start": "verify-mobile", "steps": ["|"] }'),
    offers: steps,
  },
  { at: 'the first step', file: 'flow/flow.json', text: '{ "first": "|" }', offers: steps },
  { at: 'the target step of a need', text: '{ "needs": { "loans": "|" } }', offers: steps },
  // Copy
  { at: 'a heading', text: inView('{ "heading": "|" }'), offers: copyKeys },
  { at: 'the label of a field', text: inField('{ "label": "|" }'), offers: copyKeys },
  { at: 'the message of a rule', text: inField('{ "rules": [{ "message": "|" }] }'), offers: copyKeys },
  { at: 'an error message', text: inField('{ "messages": { "required": "|" } }'), offers: copyKeys },
  { at: 'the banner', text: inProgram('{ "banner": "|" }'), offers: copyKeys },
  { at: 'the title of a step', text: '{ "title": "|" }', offers: copyKeys },
  { at: 'the label of an option', file: 'flow/options/states.json', text: '[{ "label": "|" }]', offers: copyKeys },
  {
    at: 'the parameter of a part that is a copy key',
    text: inForm('{ "use": "consent-section", "consentRequired": "|" }'),
    offers: copyKeys,
  },
  { at: 'a key of another locale', file: 'flow/copy/es-US.json', text: '{ "|" }', offers: copyKeys },
  // Events
  {
    at: 'the event of a button',
    text: inView('{ "button": "continue", "event": "|" }'),
    offers: ['SUBMIT', 'BACK', 'HELP'],
    not: ['YOUR_INFO', 'load-offers'],
  },
  {
    at: 'the events that a step handles',
    text: '{ "on": { "|" } }',
    offers: ['SUBMIT', 'EDIT', 'LEAVE', 'verifying.asks.consent'],
    not: ['BACK'],
  },
  { at: 'the event of a timer', text: '{ "after": [{ "event": "|" }] }', offers: ['RESEND_READY'], not: ['YOUR_INFO'] },
  // Actions
  { at: 'an action', text: inProgram('{ "call": "|" }'), offers: Object.keys(registries.actions) },
  {
    at: 'the outcomes of an action',
    text: inProgram('{ "call": "lookup-vehicle", "on": { "|" } }'),
    offers: ['found', 'no-plate-match', 'refused', '*'],
    not: ['listed', 'SUBMIT'],
  },
  {
    at: 'the inputs of an action',
    text: inProgram('{ "call": "list-offers", "with": { "|" } }'),
    offers: ['contactId', 'leadId'],
  },
  {
    at: 'the keys of a call',
    text: inProgram('{ "call": "list-offers", "|" }'),
    offers: ['with', 'save', 'busy', 'on', 'when'],
  },
  {
    at: 'kinds of failure',
    file: 'flow/flow.json',
    text: '{ "failures": { "|" } }',
    offers: ['refused', 'unreachable', '*'],
    not: ['found'],
  },
  { at: 'a routine', text: inProgram('{ "do": "|" }'), offers: namesIn('routines') },
  { at: 'the parameters of a routine', text: inProgram('{ "do": "advance", "|" }'), offers: ['to', 'when'] },
  { at: 'a routine in a routine', file: routine, text: '{ "program": [{ "do": "|" }] }', offers: namesIn('routines') },
  {
    at: 'the routine that loads a needed entry',
    text: '{ "needs": { "loans": { "load": "|" } } }',
    offers: namesIn('routines'),
  },
  {
    at: 'a modal',
    text: inProgram('{ "open": "|" }'),
    offers: ['calculator-help', 'annual-income', 'device-consent'],
    not: ['YOUR_INFO'],
  },
  { at: 'a session', text: inProgram('{ "start": "|" }'), offers: Object.keys(registries.sessions) },
  { at: 'the session that is answered', text: inProgram('{ "answer": "|" }'), offers: ['verifying', 'hub'] },
  { at: 'a link that is visited', text: inProgram('{ "visit": "|" }'), offers: keysOf('flow/links.json') },
  {
    at: 'statements',
    text: inProgram('{ "|" }'),
    offers: ['goto', 'call', 'set', 'when', 'then'],
    not: ['to', 'save', 'heading'],
  },
  // Entries
  {
    at: 'the paths that are set',
    text: inProgram('{ "set": { "|" } }'),
    offers: ['loans', 'verifyYourInformation.email'],
    not: ['SUBMIT'],
  },
  {
    at: 'the entry that stores a reply',
    text: inProgram('{ "call": "list-offers", "save": "|" }'),
    offers: ['lenderOffers'],
    not: ['YOUR_INFO'],
  },
  {
    at: 'the entry that is reset',
    text: inProgram('{ "reset": ["|"] }'),
    offers: ['lenderOffers'],
    not: ['verifyYourInformation.email'],
  },
  {
    at: 'the field that the server refused',
    text: inProgram('{ "problem": "continue", "at": "|" }'),
    offers: ['verifyYourInformation.email'],
    not: ['SUBMIT'],
  },
  {
    at: 'the busy target of a call',
    text: inProgram('{ "call": "list-makes", "busy": "|" }'),
    offers: ['step', 'none', 'make'],
    not: ['SUBMIT'],
  },
  {
    at: 'a condition',
    text: inView('{ "text": "continue", "when": "|" }'),
    offers: ['$loans', '$limits.minimumAge', '$age(dateOfBirth, today)', '$device'],
    not: ['continue'],
  },
  {
    at: 'entries in sample data',
    file: 'flow/preview.json',
    text: '{ "context": { "|" } }',
    offers: ['loans', 'currentAddress'],
    not: ['SUBMIT'],
  },
  // Blocks
  {
    at: 'kinds of blocks',
    text: inView('{ "|" }'),
    offers: ['heading', 'form', 'use', 'price-card', 'when'],
    not: ['lead', 'submit', 'schema'],
  },
  { at: 'the contents of a form', text: inForm('{ "|" }'), offers: ['schema', 'link', 'use'], not: ['fields'] },
  {
    at: 'the keys of a heading',
    text: inView('{ "heading": "info.heading", "|" }'),
    offers: ['lead', 'center', 'when', 'with'],
  },
  {
    at: 'the keys of a link of links.json',
    text: inView('{ "external": "terms", "text": "continue", "|" }'),
    offers: ['style', 'icon', 'under', 'when', 'with'],
  },
  {
    at: 'styles of a button',
    text: inView('{ "button": "continue", "style": "|" }'),
    offers: ['primary', 'secondary'],
  },
  {
    at: 'icons',
    text: inView('{ "button": "continue", "icon": "|" }'),
    offers: ['lock', 'phone', 'refresh'],
    not: ['car'],
  },
  { at: 'pictures', text: inView('{ "picture": "|" }'), offers: [...(registries.pictures ?? [])] },
  {
    at: 'the logo',
    file: 'flow/flow.json',
    text: '{ "chrome": { "logo": "|" } }',
    offers: [...(registries.pictures ?? [])],
  },
  { at: 'links', text: inView('{ "external": "|" }'), offers: keysOf('flow/links.json') },
  { at: 'parts', text: inView('{ "use": "|" }'), offers: namesIn('parts') },
  {
    at: 'the parameters of a part',
    text: inForm('{ "use": "address-stay-fields", "|" }'),
    offers: ['entry', 'earlier'],
  },
  // Fields
  { at: 'the schema of a section', text: inForm('{ "schema": "|" }'), offers: namesIn('schemas') },
  {
    at: 'the entry of a section',
    text: inForm('{ "bind": "|" }'),
    offers: ['verifyYourInformation'],
    not: ['verifyYourInformation.email'],
  },
  {
    at: 'a field of the schema',
    text: inField('{ "name": "|" }'),
    offers: ['email', 'ssn', 'residency'],
    not: ['plateNumber'],
  },
  {
    at: 'a field of the schema, in a part',
    file: part,
    text: '{ "view": [{ "schema": "job", "fields": [{ "name": "|" }] }] }',
    offers: ['jobTitle'],
    not: ['email'],
  },
  {
    at: 'controls',
    text: inField('{ "widget": "|" }'),
    offers: ['text-field', 'plate-field', 'choice-cards'],
    not: ['heading'],
  },
  {
    at: 'the keys of a control',
    text: inField('{ "widget": "plate-field", "|" }'),
    offers: ['state', 'label', 'required'],
    not: ['prompt', 'cards'],
  },
  { at: 'lists of options', text: inField('{ "widget": "select-field", "options": "|" }'), offers: namesIn('options') },
  {
    at: 'the rule of an error message',
    text: inField('{ "messages": { "|" } }'),
    offers: ['required', 'pattern', 'format', '*'],
    not: ['SUBMIT'],
  },
  // Data
  {
    at: 'the schema of an entry',
    file: 'flow/context.json',
    text: '{ "a": { "schema": "|" } }',
    offers: namesIn('schemas'),
  },
  {
    at: 'the options list in "like"',
    file: 'flow/options/states.json',
    text: '{ "like": "|" }',
    offers: namesIn('options'),
  },
  {
    at: 'a limit in a schema',
    file: 'flow/schemas/vehicle.json',
    text: '{ "properties": { "a": { "minimum": { "$limit": "|" } } } }',
    offers: ['moneyMinimum', 'minimumAge'],
    not: ['overMileage'],
  },
  {
    at: 'keywords of a schema',
    file: 'flow/schemas/vehicle.json',
    text: '{ "properties": { "a": { "|" } } }',
    offers: ['type', 'maxLength', 'sensitive'],
    not: ['allOf', '$ref'],
  },
  { at: 'limits', file: 'flow/limits.json', text: '{ "|" }', offers: keysOf('flow/limits.json') },
  {
    at: 'kinds of limits',
    file: 'flow/limits.schema.json',
    text: '{ "properties": { "a": { "type": "|" } } }',
    offers: ['integer', 'string', 'array'],
    not: ['date'],
  },
];

test('at least 30 unique positions are tested', () => {
  expect(new Set(places.map(({ at }) => at)).size).toBe(places.length);
  expect(places.length).toBeGreaterThanOrEqual(30);
});

describe('the editor offers the right names', () => {
  for (const { at, file = step, text, offers, not } of places) {
    test(`at ${at}`, async () => {
      const offered = (await editor.completions(file, text)).map(({ name }) => name);

      expect(offers.length).toBeGreaterThan(0);
      if (not === undefined) expect(offered.toSorted()).toEqual([...offers].toSorted());
      expect(offered).toEqual(expect.arrayContaining([...offers]));
      expect(offered.filter((name) => not?.includes(name))).toEqual([]);
    });
  }
});
