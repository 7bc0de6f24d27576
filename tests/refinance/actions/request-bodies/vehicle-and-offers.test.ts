import { expect, test } from 'vitest';
import { shows } from '../../../support/shows.ts';
import { ids, requestOf } from './request-of.ts';

test(
  'lookup-vehicle sends the plate form with the plate in uppercase and amounts as numbers',
  shows('A7.call.1'),
  async () => {
    const form = {
      plateNumber: ' abc-123',
      plateState: 'CO',
      estimatedMileageRange: '0 to 10,000 miles',
      currentMonthlyPayment: '420.50',
      remainingLoanBalance: 18000,
    };
    expect(await requestOf('lookup-vehicle', form)).toEqual({
      call: 'POST vehicle/getvin',
      body: { ...form, plateNumber: 'ABC-123', currentMonthlyPayment: 420.5 },
    });
  },
);

test(
  'list-makes and list-models send the year and make as query parameters',
  shows('A7.call.3', 'A7.call.4'),
  async () => {
    expect((await requestOf('list-makes', { year: 2021 })).call).toBe('GET vehicle/getmake?yearID=2021');
    expect((await requestOf('list-models', { year: 2021, make: '1260' })).call).toBe(
      'GET vehicle/getmodel?yearID=2021&makeID=1260',
    );
  },
);

test('pull-credit sends the contact and lead ids', shows('A7.detail.1', 'A7.call.11'), async () => {
  expect((await requestOf('pull-credit', ids)).call).toBe('GET contacts/c/credit-summary/?leadId=l');
});

test(
  'the offer, deal, progress and contact actions send their ids',
  shows('A7.call.12', 'A7.call.13', 'A7.call.14', 'A7.call.15', 'A7.call.16', 'A3.reply.12'),
  async () => {
    expect(await requestOf('list-offers', ids)).toEqual({ call: 'POST lender', body: { contactId: 'c', leadId: 'l' } });
    expect(await requestOf('activate-deal', { dealId: 'd' })).toEqual({
      call: 'POST lender/d/active',
      body: undefined,
    });
    expect(await requestOf('record-progress', { ...ids, nextScreen: 'B', completedScreen: 'A' })).toEqual({
      call: 'PUT progress-history',
      body: { contactId: 'c', leadId: 'l', nextScreen: 'B', completedScreen: 'A' },
    });
    expect((await requestOf('load-progress', ids)).call).toBe('GET progress-history/contact/c/lead/l');
    expect((await requestOf('load-contact', ids)).call).toBe('GET contacts/contact/c');
  },
);
