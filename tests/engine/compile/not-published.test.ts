import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { readSources } from '../../../tools/compile/sources.ts';
import { errorLinesOf } from '../../../tools/vite/flow-errors.ts';
import { registries } from '../flow-lint/fixture-registries.ts';
import { withSections } from '../flow-lint/read-fixture.ts';

const base = await readSources(fileURLToPath(new URL('../flow-lint/fixtures-base/', import.meta.url)));
const step = (program: string, block = '{ "button": "button", "event": "SUBMIT" }'): string =>
  `{\n  "id": "ASK",\n  "title": "title",\n  "view": [${block}],\n  "on": { "SUBMIT": [${program}] }\n}\n`;
const leave = '{ "goto": "DONE" }';

/** Errors that prevent a flow with these files from being published. */
function errorsWith(files: Readonly<Record<string, string>>): string[] {
  return errorLinesOf(compileFlow(withSections(base, new Map(Object.entries(files))), registries));
}

describe('the errors that prevent a flow from being published', () => {
  test('are empty for a valid flow', () => {
    expect(errorsWith({ 'steps/ASK.json': step(leave) })).toEqual([]);
  });

  test.each([
    [
      'a widget that is not registered',
      { 'steps/ASK.json': step(leave, '{ "buton": "button", "event": "SUBMIT" }') },
      'steps/ASK.json:4:14 There is no block "buton": did you mean "button"? (unknown-widget)',
    ],
    [
      'an action that is not registered',
      { 'steps/ASK.json': step(`{ "call": "list-repair" }, ${leave}`) },
      'steps/ASK.json:5:32 There is no action "list-repair": did you mean "list-repairs"? (unknown-action)',
    ],
    [
      'a session that is not registered',
      { 'steps/ASK.json': step(`{ "start": "ring-workshp", "as": "ringing" }, ${leave}`) },
      'steps/ASK.json:5:33 There is no session "ring-workshp": did you mean "ring-workshop"? (unknown-session)',
    ],
    [
      'a function that is not registered',
      { 'steps/ASK.json': step(`{ "stay": true, "when": "$filed($ticket)" }, ${leave}`) },
      'steps/ASK.json:5:47 Unknown function $filed: did you mean $filled? (unknown-function)',
    ],
    [
      'a limit of the wrong type',
      {
        'limits.json': '{\n  "notesLength": "80",\n  "waitMs": 5000\n}\n',
        'limits.schema.json':
          '{ "type": "object", "properties": { "notesLength": { "type": "integer" }, "waitMs": { "type": "integer" } } }',
      },
      'limits.json:2:18 The limit "notesLength" must be a whole number, as limits.schema.json declares it; it is "80" (limit-type)',
    ],
  ])('contain one sentence with file and line for %s', (_, files, error) => {
    expect(errorsWith(files)).toEqual([error]);
  });

  test('contain a cause before its consequences, which are marked', () => {
    const [cause, ...others] = errorsWith({ 'steps/ASK.json': step(leave).replace('"on":', '"onn":') });
    expect(cause).toContain('"onn"');
    expect(others).not.toEqual([]);
    expect(others.filter((line) => !line.startsWith('  and so: '))).toEqual([]);
  });
});
