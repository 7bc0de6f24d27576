import { describe, expect, test } from 'vitest';
import { visit } from '../../support/refinance.ts';
import { chooseLoan, chooseOffer, consent, contactOf, findVehicle, plate, verifyNumber } from './stages.ts';
import { shows } from '../../support/shows.ts';

describe('failures and repeated submits', () => {
  test('two clicks on Continue make one call', async () => {
    const one = await visit();
    await one.until('ENTER_LICENSE_PLATE');
    await one.fill(plate);
    one.submit();
    one.submit();
    await one.until('VERIFY_VEHICLE_INFO');
    expect(one.requests('vehicle/getvin')).toHaveLength(1);
  });

  test('two clicks on Continue in the personal information create one contact', async () => {
    const one = await visit();
    await verifyNumber(one);
    await one.until('YOUR_INFO');
    await one.fill(consent);
    one.submit();
    one.submit();
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(one.sandbox.world.contacts.size).toBe(1);
    expect(one.requests('prove/complete')).toHaveLength(1);
  });

  test('a lost reply to the contact creation does not create a second contact', async () => {
    const one = await visit();
    one.sandbox.world.faults.add([{ method: 'POST', path: 'contacts/contact/create', times: 1, drop: 'after' }]);
    await verifyNumber(one);
    await one.until('YOUR_INFO');
    await one.fill(consent);
    one.submit();
    await one.until(() => one.banner() !== '');
    expect(one.screen().step).toBe('YOUR_INFO');
    expect(one.value('email')).toBe(consent.email);
    one.submit();
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(one.requests('contacts/contact/create')).toHaveLength(2);
    expect(one.sandbox.world.contacts.size).toBe(1);
  });

  test('a failed progress update keeps the step until it succeeds', shows('A4.offer.6'), async () => {
    const one = await visit();
    await verifyNumber(one);
    await one.until('YOUR_INFO');
    one.sandbox.world.faults.add([
      { method: 'PUT', path: 'progress-history', times: 1, status: 422, body: { message: 'No' } },
    ]);
    await one.fill(consent);
    one.submit();
    await one.until(() => one.banner() === 'No');
    expect(one.screen().step).toBe('YOUR_INFO');
    one.submit();
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(one.sandbox.world.contacts.size).toBe(1);
  });

  test('a retry after a lost reply at a later step saves nothing twice', async () => {
    const one = await visit();
    const drop = { times: 1, drop: 'after' as const };
    await chooseOffer(one);
    one.sandbox.world.faults.add([{ method: 'PATCH', path: 'contacts/{contactId}/address', ...drop }]);
    await one.fill({ moveInDate: '2020-03-01', type: 'OwnsFreeClear' });
    one.submit();
    await one.until(() => one.banner() !== '');
    one.submit();
    await one.until('LOAN_SELECTION');
    one.sandbox.world.faults.add([
      { method: 'PATCH', path: 'contacts/{contactId}/asset/{assetId}/loan-details', ...drop },
    ]);
    await one.fill({ loan: 0 });
    one.submit();
    await one.until(() => one.banner() !== '');
    one.submit();
    await one.until('EMPLOYMENT_AND_INCOME');
    expect(contactOf(one).writes).toMatchObject({ addresses: 1, loanDetails: 1 });
  });

  test('a network failure during a read is retried without a banner', async () => {
    const one = await visit();
    one.sandbox.world.faults.add([
      { method: 'GET', path: 'contacts/{contactId}/loan-details', times: 2, drop: 'before' },
    ]);
    await chooseLoan(one);
    expect(one.banner()).toBe('');
  });

  test('going back during a pending call discards its reply', async () => {
    const one = await visit();
    await findVehicle(one);
    await one.fill({ dateOfBirth: '1988-04-02', phone: '3035550123' });
    one.sandbox.world.faults.add([{ method: 'POST', path: 'prove/start', times: 1, delayMs: 40, drop: 'after' }]);
    one.submit();
    one.raise('BACK');
    await one.until('ENTER_LICENSE_PLATE');
    expect(one.value('plateNumber')).toBe('DMK408');
  });
});
