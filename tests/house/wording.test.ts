import { expect, test } from 'vitest';
import { checkComments, checkSentence } from '../../tools/wording/check.ts';
import { filesIn, read } from './repository.ts';

/** Folders whose comments are in plain English. */
const plain = ['src', 'sandbox', 'tests', 'tools', 'examples', 'template'];
/** Later rewrites replace these. */
const old = /^tools\/(?:flow-lint\/rules|studio\/page)\//;
/** A file generated from definition.schema.json, and the list of words. */
const leftOut = new Set(['src/runtime/definition/definition.ts', 'tools/wording/dialect.ts']);

test('comments contain no dialect words, and have American spelling and sentences of at most 30 words', () => {
  const files = plain.flatMap((folder) => filesIn(folder, /\.(?:ts|tsx|mts|mjs)$/));
  expect(files.flatMap((path) => (leftOut.has(path) || old.test(path) ? [] : checkComments(path, read(path))))).toEqual(
    [],
  );
});

test.each([
  ['Whoever calls it waits.', 1],
  ['The colour of the button.', 1],
  [`${'word '.repeat(31)}.`, 1],
  ['Returns the color of `whoever`.', 0],
])('%s', (sentence, problems) => {
  expect(checkSentence(sentence)).toHaveLength(problems);
});
