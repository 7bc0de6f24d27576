import { describe, expect, test } from 'vitest';
import { registries } from '../../../src/refinance/registries.ts';
import { openRepository } from '../../support/editor/repository-editor.ts';

const editor = await openRepository('flow', registries);

const step = 'flow/steps/YOUR_INFO.json';
const inView = (block: string): string => `{ "id": "YOUR_INFO", "view": [${block}] }`;
const inProgram = (statement: string): string => `{ "id": "YOUR_INFO", "on": { "SUBMIT": [${statement}] } }`;
const inForm = (section: string): string =>
  inView(`{ "form": "f", "submit": "SUBMIT", "button": "continue", "sections": [${section}] }`);
const inField = (field: string): string =>
  inForm(`{ "schema": "person", "bind": "verifyYourInformation", "fields": [${field}] }`);

interface Mistake {
  readonly of: string;
  readonly file?: string;
  readonly text: string;
  /** The marked text, and a pattern for its message. */
  readonly marked: string;
  readonly says: RegExp;
}

const mistakes: readonly Mistake[] = [
  {
    of: 'a kind of block',
    text: inView('{ "hedding": "info.heading", "lead": "info.lead" }'),
    marked: '"hedding"',
    says: /hedding is not allowed/,
  },
  {
    of: 'a key of a block',
    text: inView('{ "heading": "info.heading", "led": "info.lead" }'),
    marked: '"led"',
    says: /led is not allowed/,
  },
  {
    of: 'a copy key',
    text: inView('{ "heading": "info.headin" }'),
    marked: '"info.headin"',
    says: /No text in copy\/ has this key/,
  },
  {
    of: 'an event',
    text: inView('{ "button": "continue", "event": "SUBMITT" }'),
    marked: '"SUBMITT"',
    says: /No program handles an event with this name/,
  },
  { of: 'a picture', text: inView('{ "picture": "cat" }'), marked: '"cat"', says: /No picture has this name/ },
  {
    of: 'an icon',
    text: inView('{ "note": "info.sent", "icon": "lok" }'),
    marked: '"lok"',
    says: /Known: lock, phone, back/,
  },
  {
    of: 'a link',
    text: inView('{ "external": "suport-phone", "text": "support.call" }'),
    marked: '"suport-phone"',
    says: /No link has this name. Known: privacy/,
  },
  { of: 'a part', text: inView('{ "use": "offer-sumary" }'), marked: '"offer-sumary"', says: /No part has this name/ },
  {
    of: 'a parameter of a part',
    text: inForm('{ "use": "job-fields", "entry": "loans" }'),
    marked: '"entry"',
    says: /entry is not allowed/,
  },
  { of: 'a statement', text: inProgram('{ "gto": "YOUR_INFO" }'), marked: '"gto"', says: /gto is not allowed/ },
  {
    of: 'a step',
    text: inProgram('{ "goto": "YOUR_INF" }'),
    marked: '"YOUR_INF"',
    says: /No step or view has this name/,
  },
  {
    of: 'the back step',
    text: '{ "id": "YOUR_INFO", "back": "YOUR_INF" }',
    marked: '"YOUR_INF"',
    says: /No step or view has this name/,
  },
  {
    of: 'an action',
    text: inProgram('{ "call": "list-offer" }'),
    marked: '"list-offer"',
    says: /No action has this name/,
  },
  {
    of: 'an outcome',
    text: inProgram('{ "call": "list-offers", "on": { "refusd": [] } }'),
    marked: '"refusd"',
    says: /no such outcome. Known: listed/,
  },
  {
    of: 'an input of an action',
    text: inProgram(
      '{ "call": "read-identity-result", "with": "$identityStart" }, { "call": "list-offers", "with": { "contactId": "$a", "leadId": "$b", "lead": "$c" } }',
    ),
    marked: '"lead"',
    says: /No input has this name. Known: contactId, leadId/,
  },
  {
    of: 'a routine',
    text: inProgram('{ "do": "load-offer" }'),
    marked: '"load-offer"',
    says: /No routine has this name/,
  },
  {
    of: 'a parameter of a routine',
    text: inProgram('{ "do": "advance", "to": "YOUR_INFO", "too": "x" }'),
    marked: '"too"',
    says: /too is not allowed/,
  },
  {
    of: 'a handled event',
    text: '{ "id": "YOUR_INFO", "on": { "SUBMITT": [] } }',
    marked: '"SUBMITT"',
    says: /Nothing raises an event with this name/,
  },
  {
    of: 'a path that is set',
    text: inProgram('{ "set": { "loanz": "[]" } }'),
    marked: '"loanz"',
    says: /No entry or field has this path/,
  },
  {
    of: 'an entry that is reset',
    text: inProgram('{ "reset": ["loanz"] }'),
    marked: '"loanz"',
    says: /No entry has this name/,
  },
  {
    of: 'a modal',
    text: inProgram('{ "open": "calculator" }'),
    marked: '"calculator"',
    says: /No modal has this name/,
  },
  {
    of: 'a schema',
    text: inForm('{ "schema": "persn", "bind": "loans", "fields": [] }'),
    marked: '"persn"',
    says: /No schema has this name/,
  },
  {
    of: 'a field',
    text: inField('{ "name": "emial", "widget": "text-field", "label": "continue" }'),
    marked: '"emial"',
    says: /The schema "person" has no such field/,
  },
  {
    of: 'a control',
    text: inField('{ "name": "email", "widget": "text-feld", "label": "continue" }'),
    marked: '"text-feld"',
    says: /No control has this name/,
  },
  {
    of: 'a key of a control',
    text: inField('{ "name": "email", "widget": "text-field", "label": "continue", "prompt": "continue" }'),
    marked: '"prompt"',
    says: /prompt is not allowed/,
  },
  {
    of: 'a list of options',
    text: inField(
      '{ "name": "state", "widget": "select-field", "label": "continue", "prompt": "choose.state", "options": "sates" }',
    ),
    marked: '"sates"',
    says: /No list of options has this name/,
  },
  {
    of: 'a limit',
    file: 'flow/schemas/vehicle.json',
    text: '{ "type": "object", "properties": { "a": { "type": "number", "minimum": { "$limit": "moneyMinimun" } } } }',
    marked: '"moneyMinimun"',
    says: /No number of limits.json has this name/,
  },
  {
    of: 'a keyword of a schema',
    file: 'flow/schemas/vehicle.json',
    text: '{ "type": "object", "properties": { "a": { "type": "string", "maxLenght": 3 } } }',
    marked: '"maxLenght"',
    says: /maxLenght is not allowed/,
  },
  {
    of: 'the schema of an entry',
    file: 'flow/context.json',
    text: '{ "a": { "schema": "persn" } }',
    marked: '"persn"',
    says: /No schema has this name/,
  },
  {
    of: 'a kind of failure',
    file: 'flow/flow.json',
    text: '{ "failures": { "refusd": [] } }',
    marked: '"refusd"',
    says: /No action has this failure/,
  },
  {
    of: 'an entry of the sample data',
    file: 'flow/preview.json',
    text: '{ "context": { "loanz": [] } }',
    marked: '"loanz"',
    says: /loanz is not allowed/,
  },
];

describe('the editor marks a misspelled name and explains the error', () => {
  for (const { of, file = step, text, marked, says } of mistakes) {
    test(`for ${of}`, async () => {
      const problems = await editor.problems(file, text);

      expect(problems).toContainEqual({ marked, message: expect.stringMatching(says) as string });
    });
  }

  test('and reports no missing keys of other blocks or statements', async () => {
    const found = await Promise.all(
      mistakes.map(async ({ file = step, text }) => (await editor.problems(file, text)).map(({ message }) => message)),
    );

    // The fragments lack most of the file.
    const missing = found.flat().filter((message) => message.startsWith('Missing property'));
    expect(missing.filter((message) => /heading|goto|"form"|"use"|"actions"/.test(message))).toEqual([]);
  });
});

test('a block without a kind and a statement without an effect get a message that names what is missing', async () => {
  const found = [
    ...(await editor.problems(step, inView('{ "lead": "info.lead" }'))),
    ...(await editor.problems(step, inProgram('{ "when": "true" }'))),
  ];

  expect(found.map(({ message }) => message)).toEqual([
    'A block begins with its kind, such as "text" or "button".',
    'A statement needs a key for its kind, such as "goto", "call" or "set".',
  ]);
});

test('a parameter in braces is accepted as a name in parts and routines', async () => {
  const routine = '{ "parameters": ["to"], "program": [{ "goto": "{to}" }, { "set": { "{to}.email": "null" } }] }';
  const part = '{ "view": [{ "schema": "person", "bind": "{entry}", "fields": [] }, { "heading": "{words}" }] }';

  expect(await editor.problems('flow/routines/load-offers.json', routine)).toEqual([]);
  expect(await editor.problems('flow/parts/job-fields.json', part)).toEqual([]);
});
