import { describe, expect, test } from 'vitest';
import { registries } from '../../../src/refinance/registries.ts';
import { editorSchemaMappings } from '../../../tools/definition/editor/editor-schemas.ts';
import { openRepository } from '../../support/editor/repository-editor.ts';

const editor = await openRepository('flow', registries);

interface Kind {
  /** A file of this kind. */
  readonly file: string;
  /** A text with the cursor, and an offered name. */
  readonly offering: readonly [text: string, name: string];
  /** A text with the mouse position, and the hover text. */
  readonly hovering: readonly [text: string, words: string];
  /** A text with an unknown key, and the marked text. */
  readonly mistaken: readonly [text: string, marked: string];
}

const inField = (keys: string): string =>
  `{ "id": "YOUR_INFO", "view": [{ "form": "f", "submit": "SUBMIT", "button": "continue", "sections": [{ "schema": "person", "bind": "verifyYourInformation", "fields": [{ ${keys} }] }] }] }`;

const kinds: Readonly<Record<(typeof editorSchemaMappings)[number]['schema'], Kind>> = {
  flow: {
    file: 'flow.json',
    offering: ['{ "chrome": { "|" } }', 'titleSuffix'],
    hovering: ['{ "progr|ess": 1 }', 'The progress at the start of the flow'],
    mistaken: ['{ "stagess": 3 }', '"stagess"'],
  },
  step: {
    file: 'steps/YOUR_INFO.json',
    offering: [inField('"widget": "money-field", "|"'), 'allowZero'],
    hovering: [inField('"widget": "money-field", "allow|Zero": true'), 'Zero is a valid answer'],
    mistaken: [
      inField('"name": "email", "widget": "money-field", "label": "continue", "prompt": "continue"'),
      '"prompt"',
    ],
  },
  part: {
    file: 'parts/job-fields.json',
    offering: ['{ "view": [{ "note": "continue", "|" }] }', 'icon'],
    hovering: ['{ "view": [{ "no|te": "continue" }] }', 'A quiet line with an icon'],
    mistaken: ['{ "view": [{ "note": "continue", "icn": "info" }] }', '"icn"'],
  },
  routine: {
    file: 'routines/load-offers.json',
    offering: ['{ "program": [{ "|" }] }', 'goto'],
    hovering: ['{ "program": [{ "sto|p": "a" }] }', 'Ends a session'],
    mistaken: ['{ "program": [{ "goto": "YOUR_INFO", "whenn": "true" }] }', '"whenn"'],
  },
  subflow: {
    file: 'subflows/contact.json',
    offering: ['{ "|" }', 'order'],
    hovering: ['{ "ord|er": [] }', 'The steps in their order'],
    mistaken: ['{ "order": ["YOUR_INFO"], "parameter": ["title"] }', '"parameter"'],
  },
  schema: {
    file: 'schemas/person.json',
    offering: ['{ "type": "object", "properties": { "a": { "type": "string", "|" } } }', 'maxLength'],
    hovering: ['{ "type": "object", "properties": { "a": { "multiple|Of": 2 } } }', 'a multiple of this'],
    mistaken: ['{ "type": "object", "properties": { "a": { "type": "string", "maxLenght": 3 } } }', '"maxLenght"'],
  },
  options: {
    file: 'options/states.json',
    offering: ['[{ "|" }]', 'value'],
    hovering: ['[{ "va|lue": "x" }]', 'The value that is stored and sent'],
    mistaken: ['[{ "value": "x", "label": "continue", "lable": "continue" }]', '"lable"'],
  },
  context: {
    file: 'context.json',
    offering: ['{ "a": { "|" } }', 'stored'],
    hovering: ['{ "a": { "fr|om": "host" } }', 'The embedding page sets the value'],
    mistaken: ['{ "a": { "schemas": "person" } }', '"schemas"'],
  },
  limits: {
    file: 'limits.json',
    offering: ['{ "|" }', 'minimumAge'],
    hovering: ['{ "minimum|Age": 18 }', 'The youngest applicant'],
    mistaken: ['{ "minimumAgee": 18 }', '"minimumAgee"'],
  },
  'limit-types': {
    file: 'limits.schema.json',
    offering: ['{ "type": "object", "properties": { "a": { "|" } } }', 'exclusiveMinimum'],
    hovering: ['{ "properties": { "a": { "exclusive|Minimum": 0 } } }', 'greater than this'],
    mistaken: ['{ "type": "object", "properties": { "a": { "type": "number", "minimun": 1 } } }', '"minimun"'],
  },
  links: {
    file: 'links.json',
    offering: ['{ "a": { "|" } }', 'byLanguage'],
    hovering: ['{ "a": { "new|Tab": true } }', 'Opens the link in a new tab'],
    mistaken: ['{ "a": { "href": "/a", "newtab": true } }', '"newtab"'],
  },
  copy: {
    file: 'copy/es-US.json',
    offering: ['{ "|" }', 'info.heading'],
    hovering: ['{ "info.head|ing": "…" }', 'Is this you?'],
    // A new key is valid, but its value must be a string.
    mistaken: ['{ "info.heading": 7 }', '7'],
  },
  preview: {
    file: 'preview.json',
    offering: ['{ "context": { "|" } }', 'verifyYourInformation'],
    hovering: ['{ "con|text": {} }', 'Entries of the flow'],
    mistaken: ['{ "context": {}, "stepps": {} }', '"stepps"'],
  },
  variant: {
    file: 'variants/new.json',
    offering: ['{ "limits": { "|" } }', 'vehicleAgeYears'],
    hovering: ['{ "copy": { "en-US": { "info.head|ing": "…" } } }', 'Is this you?'],
    mistaken: ['{ "about": "a", "copy": { "en-US": { "info.headings": "…" } } }', '"info.headings"'],
  },
  scenario: {
    file: 'scenarios/new.json',
    offering: ['{ "play": [{ "expect": { "|" } }] }', 'banner'],
    hovering: ['{ "play": [{ "wa|it": 3 }] }', 'The number of seconds that pass'],
    mistaken: ['{ "about": "a", "today": "2026-11-20", "play": [{ "pres": "SUBMIT" }] }', '"pres"'],
  },
  lint: {
    file: 'lint.json',
    offering: ['{ "suppressions": [{ "|" }] }', 'reason'],
    hovering: ['{ "suppre|ssions": [] }', 'Accepted findings'],
    mistaken: ['{ "suppression": [] }', '"suppression"'],
  },
};

describe.each(Object.entries(kinds))('a file of the kind %s', (_, { file, offering, hovering, mistaken }) => {
  const path = `flow/${file}`;

  test('offers completions', async () => {
    const offers = await editor.completions(path, offering[0]);
    expect(offers.map(({ name }) => name)).toContain(offering[1]);
  });

  test('shows an explanation on hover', async () => {
    expect(await editor.hover(path, hovering[0])).toContain(hovering[1]);
  });

  test('has its mistakes marked', async () => {
    const problems = await editor.problems(path, mistaken[0]);
    expect(problems.map(({ marked }) => marked)).toContain(mistaken[1]);
  });
});

test('a control offers its own keys and the common field keys, but no keys of other controls', async () => {
  const offers = await editor.completions('flow/steps/YOUR_INFO.json', inField('"widget": "money-field", "|"'));
  const names = offers.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['currency', 'label', 'required', 'allowZero']));
  expect(names.filter((name) => ['prompt', 'links', 'cards', 'rows', 'country'].includes(name))).toEqual([]);
});
