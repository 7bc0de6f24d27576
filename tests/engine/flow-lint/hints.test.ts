import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import { createHintFinder } from '../../../tools/flow-lint/hints.ts';
import { registries } from './fixture-registries.ts';
import { readBase, withSections } from './read-fixture.ts';

const base = await readBase();
const copy = base.find(({ file }) => file === 'copy/en-US.json')?.value as Readonly<Record<string, string>>;

const hint = createHintFinder();
const steps = ['ENTER_LICENSE_PLATE', 'ENTER_LICENSE_PLATE_MANUALLY', 'VERIFY_VEHICLE_INFO'];

describe('the name that was meant', () => {
  test.each([
    ['is a slip of the pen away', 'ENTER_LICENCE_PLATE', 'ENTER_LICENSE_PLATE'],
    ['has the words that are written, and the fewest others', 'ENTER_PLATE', 'ENTER_LICENSE_PLATE'],
    ['has them in another order, or in another case', 'infoVehicle', 'VERIFY_VEHICLE_INFO'],
  ])('%s', (_, written, likely) => {
    expect(hint(written, steps)).toMatchObject({ likelyName: likely, messageEnd: `did you mean "${likely}"?` });
  });

  test('is not guessed where two have the words and as many others, or none has them all', () => {
    expect(hint('PLATE_ENTER', ['ENTER_A_PLATE', 'ENTER_B_PLATE']).likelyName).toBeUndefined();
    expect(hint('PLATE_NUMBER', steps).likelyName).toBeUndefined();
  });
});

describe('a sentence where a key of the copy belongs', () => {
  const told = (sentence: string): string[] => {
    const step = `{ "id": "DONE", "title": "title", "end": "completed", "view": [{ "heading": "${sentence}" }] }`;
    const sources = withSections(base, new Map([['steps/DONE.json', step]]));
    const found = lintFlow(compileFlow(sources, registries)).filter(({ rule }) => rule === 'unknown-copy-key');
    return found.map(({ message }) => message);
  };

  test('is called that', () => {
    expect(told('Your bicycle is ready.')).toEqual([
      'This is a sentence, where the key of one is expected: put it into copy/en-US.json under a key of its own, and write that here',
    ]);
  });

  test('names its key, where the copy has it', () => {
    const [key, text] = Object.entries(copy).find(([, words]) => words.includes(' ')) ?? ['', ''];
    expect(told(text)).toEqual([`This is a sentence, where the key of one is expected: write "${key}"`]);
  });
});
