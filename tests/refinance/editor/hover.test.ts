import { expect, test } from 'vitest';
import { registries } from '../../../src/refinance/registries.ts';
import { openRepository } from '../../support/editor/repository-editor.ts';

const editor = await openRepository('flow', registries);

const step = 'flow/steps/YOUR_INFO.json';
const { widgets, actions } = registries;

/** The mouse position, and the texts that the hover must contain. */
const places: readonly (readonly [at: string, text: string, says: readonly (string | undefined)[], file?: string])[] = [
  ['the kind of a block', '{ "view": [{ "hea|ding": "info.heading" }] }', [widgets['heading']?.about]],
  ['a copy key', '{ "view": [{ "heading": "info.head|ing" }] }', ['Is this you?']],
  [
    'a key of a block',
    '{ "view": [{ "records": { "of": "$loans" }, "un|it": "record.months" }] }',
    ['Unit of the counts'],
  ],
  ['the event of a button', '{ "view": [{ "button": "continue", "event": "SUB|MIT" }] }', ['Handled by: ']],
  [
    'a control',
    '{ "view": [{ "form": "f", "sections": [{ "schema": "person", "fields": [{ "widget": "text|-field" }] }] }] }',
    [widgets['text-field']?.about],
  ],
  [
    'a key of a field',
    '{ "view": [{ "form": "f", "sections": [{ "schema": "person", "fields": [{ "hi|nt": "date.hint" }] }] }] }',
    ['A line that helps the applicant to answer.'],
  ],
  [
    'the name of a field',
    '{ "view": [{ "form": "f", "sections": [{ "schema": "person", "fields": [{ "name": "em|ail" }] }] }] }',
    ['format "email"'],
  ],
  ['an action', '{ "on": { "SUBMIT": [{ "call": "list|-offers" }] } }', [actions['list-offers']?.about]],
  ['an outcome', '{ "on": { "SUBMIT": [{ "call": "list-offers", "on": { "refu|sed": [] } }] } }', ['The action fails']],
  [
    'with',
    '{ "on": { "SUBMIT": [{ "call": "list-offers", "wi|th": "$contactData" }] } }',
    ['Inputs: contactId, leadId.'],
  ],
  ['do', '{ "on": { "SUBMIT": [{ "d|o": "advance", "to": "YOUR_INFO" }] } }', ['Runs a routine.', 'Parameters: to.']],
  [
    'a parameter of a routine',
    '{ "on": { "SUBMIT": [{ "do": "advance", "t|o": "OFF_RAMP" }] } }',
    ['The id of a step or view.'],
  ],
  ['a step', '{ "back": "ENTER_LICENSE|_PLATE" }', ['Enter Plate']],
  ['progress', '{ "pro|gress": 20 }', ['progress bar in the header']],
  ['a link', '{ "view": [{ "external": "te|rms", "text": "continue" }] }', ['/legal/terms']],
  ['a limit', '{ "minimum|Age": 18 }', ['The youngest applicant'], 'flow/limits.json'],
  [
    'a limit in a schema',
    '{ "properties": { "a": { "minimum": { "$limit": "money|Minimum" } } } }',
    ['The least amount', 'Value: 1.'],
    'flow/schemas/vehicle.json',
  ],
  ['a text of another locale', '{ "info.head|ing": "…" }', ['Is this you?'], 'flow/copy/es-US.json'],
];

for (const [at, text, says, file = step] of places) {
  test(`explains ${at}`, async () => {
    const said = await editor.hover(file, text);

    expect(says).not.toContain(undefined);
    for (const words of says) expect(said).toContain(words);
  });
}
