import { expect, test } from 'vitest';
import { keysSaying } from '../../../tools/studio/page/keys-saying.ts';

const copy = {
  'first.lead': 'For <b>{name}</b> there {count, plural, one {is one seat} other {are # seats}} left.',
  'first.next': 'Continue',
  'second.next': 'Continue',
  'second.price': '{amount} (each)',
  suffix: '{a}{b}',
};

test('finds the key of a text by what it reads as, with whatever stands in its braces and without its tags', () => {
  expect(keysSaying(['For Robin there are 3 seats left.'], copy, [])).toEqual(['first.lead']);
  expect(keysSaying(['€ 48.00 (each)'], copy, [])).toEqual(['second.price']);
});

test('of keys that read the same, names those of the step on screen first', () => {
  expect(keysSaying(['Continue'], copy, ['second.next'])).toEqual(['second.next', 'first.next']);
});

test('looks further out where the innermost text is none, and finds nothing where nothing reads so', () => {
  expect(keysSaying(['Robin', 'For Robin there is one seat left.'], copy, [])).toEqual(['first.lead']);
  expect(keysSaying(['Robin'], copy, [])).toEqual([]);
});
