import { expect, test } from 'vitest';
import { describeOptionErrors } from '../../../src/embed/frame/check-options.ts';
import type { InitMessage } from '../../../src/embed/protocol.ts';

const read: InitMessage = {
  type: 'init',
  partnerName: 'Acme Credit',
  branding: { primaryColor: '#00558c' },
  tracking: { extraData: { gclid: 'g-1' } },
  windowWidthPx: 400,
};

test('reports no error for options that are used', () => {
  const given = ['partnerName', 'consent', 'title', 'onReady', 'branding.primaryColor', 'tracking.extraData.gclid'];
  expect(describeOptionErrors({ ...read, consent: 'asked', given })).toEqual([]);
});

test('reports no error if an old loader does not send the names of the given options', () => {
  expect(describeOptionErrors(read)).toEqual([]);
});

test('reports each unknown or invalid option with its expected form', () => {
  const given = [
    'branding.roundCorners',
    'branding.secondaryColor',
    'consent',
    'locale',
    'primaryColor',
    'tracking.extraData.email',
    'tracking.extraData.notJSON',
  ];
  expect(describeOptionErrors({ ...read, consent: 'yes', given })).toEqual([
    '"branding.roundCorners" is ignored: it must be true or false',
    '"branding.secondaryColor" is ignored: it must be #rgb or #rrggbb',
    '"consent" is ignored: it must be given, asked or refused',
    '"locale" is ignored: it must be a language such as en-US',
    'unknown option "primaryColor"',
    '"tracking.extraData.email" is ignored: it is not a tracking value, or it is empty or longer than 1,000 characters',
    '"tracking" is ignored: it is not valid JSON',
  ]);
});
