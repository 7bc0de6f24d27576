import { expect, test } from 'vitest';
import { createCopyKeyFinder } from '../../../tools/studio/page/find-copy-keys.ts';

const copy = {
  'first.lead': 'For <b>{name}</b> there {count, plural, one {is one seat} other {are # seats}} left.',
  'first.next': 'Continue',
  'second.next': 'Continue',
  'second.price': '{amount} (each)',
  suffix: '{a}{b}',
  ticket: '{name}, {guests, plural, one {# guest} other {# guests}}',
  signs: 'Re-enter it (a+b?) / 50 % [x] ^ $5 \\ | *',
  quoted: "It''s '{'braces'}' for {name}",
  middle: 'A {nothing} end',
};
const findKeys = createCopyKeyFinder(copy, []);

test('finds the key of a rendered text, regardless of its placeholder values and tags', () => {
  expect(findKeys(['For Robin there are 3 seats left.'])).toEqual(['first.lead']);
  expect(findKeys(['€ 48.00 (each)'])).toEqual(['second.price']);
});

test('lists the keys of the current step first if several texts are equal', () => {
  expect(createCopyKeyFinder(copy, ['second.next'])(['Continue'])).toEqual(['second.next', 'first.next']);
});

test('tries the outer text if the innermost text has no match, and returns nothing if none matches', () => {
  expect(findKeys(['Robin', 'For Robin there is one seat left.'])).toEqual(['first.lead']);
  expect(findKeys(['Robin'])).toEqual([]);
});

test('finds texts with characters that are special in regular expressions or messages', () => {
  expect(findKeys([copy.signs])).toEqual(['signs']);
  expect(findKeys(["It's {braces} for Robin"])).toEqual(['quoted']);
});

test('finds a text with an empty value, and a text whose only words are in plural options', () => {
  expect(findKeys(['A end'])).toEqual(['middle']);
  expect(findKeys(['Robin, 2 guests'])).toEqual(['ticket']);
  expect(findKeys(['Robin, 2'])).toEqual([]);
});
