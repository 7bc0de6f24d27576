import { expect, test } from 'vitest';
import { checkComments, checkMessages, checkSentence } from '../../tools/wording/check.ts';
import { filesIn, read } from './repository.ts';

/** Folders whose comments are in plain English. */
const plainFolders = ['src', 'sandbox', 'tests', 'tools', 'examples', 'template'];
/** Later rewrites replace these. */
const outdatedFolders = /^tools\/(?:flow-lint\/rules|studio\/page)\//;
/** A file generated from definition.schema.json, and the list of words. */
const skippedFiles = new Set(['src/runtime/definition/definition.ts', 'tools/wording/dialect.ts']);

test('comments contain no dialect words, and have American spelling and sentences of at most 30 words', () => {
  const files = plainFolders.flatMap((folder) => filesIn(folder, /\.(?:ts|tsx|mts|mjs)$/));
  expect(
    files.flatMap((path) =>
      skippedFiles.has(path) || outdatedFolders.test(path) ? [] : checkComments(path, read(path)),
    ),
  ).toEqual([]);
});

/** Texts for applicants, messages that later rewrites replace, and old names of the upgrade. */
const otherMessages =
  /^tools\/(?:flow-lint|studio|commands\/upgrade)\/|^sandbox\/pages\/(?:legal-texts|phone)|gallery|\.test\.tsx?$/;

test('messages contain no dialect words, and have American spelling', () => {
  const files = ['src', 'sandbox', 'tools', 'template'].flatMap((folder) => filesIn(folder, /\.(?:tsx?|mts|mjs)$/));
  expect(
    files.flatMap((path) =>
      skippedFiles.has(path) || otherMessages.test(path) ? [] : checkMessages(path, read(path)),
    ),
  ).toEqual([]);
});

test.each([
  ['Whoever calls it waits.', 1],
  ['The colour of the button.', 1],
  [`${'word '.repeat(31)}.`, 1],
  ['Returns the color of `whoever`.', 0],
])('%s', (sentence, problems) => {
  expect(checkSentence(sentence)).toHaveLength(problems);
});
