import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import type { ResolvedBlock, ResolvedForm } from '../../../src/runtime/shapes/screen.ts';
import { formsOf } from '../../../src/testing/on-screen.ts';
import { shows } from '../../support/shows.ts';
import { errorsFor, submit, wordsOf } from './at-screen.ts';
import { show, type Shown } from './refinance-flow.ts';

const copyOf = (locale: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`flow/copy/${locale}.json`, 'utf8')) as Record<string, string>;

/** The lines of the error summary. */
const summaryOf = ({ runtime }: Shown): string[] =>
  formsOf(runtime.store.screen).flatMap(({ summary }: ResolvedForm) =>
    summary.map(({ text, label }) => (label === undefined ? '' : `${plainText(label)} | `) + plainText(text)),
  );

/** Texts that have a straight apostrophe in the specification. @source A §8 */
const givenStraight = ['errorPage.text', 'restrictedState.text'];

test.each(['en-US', 'es-US'])(
  'the apostrophes of %s are typographic, except where the specification has straight ones',
  (locale) => {
    const straight = Object.entries(copyOf(locale)).filter(([, text]) => /''|\w'\w/.test(text));
    expect(straight.map(([key]) => key)).toEqual(locale === 'en-US' ? givenStraight : []);
  },
);

test('on the vehicle forms, each error message contains its label', () => {
  for (const step of ['ENTER_LICENSE_PLATE', 'VEHICLE_MANUAL_ENTER']) {
    const shown = show(step, { empty: true });
    submit(shown);
    expect(summaryOf(shown).filter((line) => line.includes(' | '))).toEqual([]);
    expect(summaryOf(shown).length).toBeGreaterThan(4);
  }
});

test('an error summary with one entry names its field', () => {
  const shown = show('YOUR_INFORMATION_MANUALLY');
  errorsFor(shown, { isConsentSelected: false });
  expect(summaryOf(shown)).toEqual(['Your consent | This field is required']);
});

test('on mobile, the identity text mentions only the date of birth', () => {
  const onPhone = wordsOf(show('VERIFY_VEHICLE_INFO', { device: 'mobile' }));
  expect(onPhone).toContain('tell us your date of birth');
  expect(onPhone).toContain('We use it only to confirm who you are');
  expect(wordsOf(show('VERIFY_VEHICLE_INFO', { device: 'desktop' }))).toContain('tell us how to reach you');
});

test('the residence question for an earlier address is in the past tense', () => {
  const wordsAt = (addressIndex: number): string =>
    wordsOf(show('TWO_YEARS_ADDRESS_HISTORY', { context: { addressIndex } }));
  expect(wordsAt(1)).toContain('How did you live there?');
  expect(wordsAt(0)).toContain('How do you live there?');
});

test('the applicant is asked about a missing code only after a code was sent', shows('A2.mobile.2'), () => {
  const step = 'VERIFY_MOBILE_NUMBER';
  const wordsWhen = (verifying: Readonly<Record<string, unknown>>): string =>
    wordsOf(show(step, { device: 'mobile', sessions: { verifying } }));
  expect(wordsWhen({ ask: 'code', sentTo: '9705550118' })).toContain('Didn’t receive it?');
  expect(wordsWhen({ ask: 'phone' })).not.toContain('receive');
  expect(wordsWhen({ ask: 'phone' })).toContain('Fill in my information myself');
});

test('the opening date of a loan has the same format as every other date', () => {
  const words = wordsOf(show('LOAN_SELECTION'));
  expect(words).toContain('March 14, 2023');
  expect(words).not.toContain('03/14/2023');
});

test('the savings of an offer are bold', () => {
  const bold = boldIn(show('OFFER_SELECTION').runtime.store.screen.blocks);
  expect(bold).toContain('$193.89');
});

function boldIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { kind, parts } = part as { readonly kind?: string; readonly parts?: Parameters<typeof plainText>[0] };
  if (kind === 'b' && parts !== undefined) return [plainText(parts)];
  return Object.values(part as Readonly<Record<string, ResolvedBlock>>).flatMap(boldIn);
}
