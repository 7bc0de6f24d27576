import { describe, expect, test, vi } from 'vitest';
import { fieldsOf } from '../../../src/testing/on-screen.ts';
import { visit, type Applicant } from '../../support/refinance.ts';
import { consent, findVehicle, offers, openLink, plate, startVerification } from './stages.ts';
import { shows } from '../../support/shows.ts';

async function lookUpInVain(one: Applicant): Promise<void> {
  await one.until('ENTER_LICENSE_PLATE');
  await one.fill({ ...plate, plateNumber: 'NOPLATE' });
  one.submit();
  await one.until('ENTER_LICENSE_PLATE_MANUALLY');
  one.raise('ENTER_MANUALLY');
  await one.until('VEHICLE_MANUAL_ENTER');
}

describe('a vehicle entered by hand', () => {
  test(
    'reaches the offers after a plate lookup without a match',
    shows('A4.plate.4', 'A4.plate.5', 'A4.manual.3', 'A4.manual.5'),
    async () => {
      const one = await visit();
      await lookUpInVain(one);
      expect(one.tracked).toContainEqual(expect.objectContaining({ name: 'No License Found' }));
      expect(one.value('currentMonthlyPayment')).toBe(612.5);
      await one.fill({ year: 2020, make: '1102', model: 'Civic', dateOfBirth: '1988-04-02', phone: '3035550123' });
      one.submit();
      await one.until('VERIFY_VEHICLE_INFO');
      expect(one.value('dateOfBirth')).toBe('1988-04-02');
      one.submit();
      await openLink(one);
      await one.until('YOUR_INFO');
      await one.fill(consent);
      one.submit();
      await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
      one.raise('SUBMIT');
      await one.until('OFFER_SELECTION');
      expect(offers(one)).toHaveLength(3);
      const [created] = one.requests('contacts/contact/create');
      expect(created?.body).toMatchObject({ assetRequest: { year: 2020, make: 'Honda', model: 'Civic', vin: '' } });
    },
  );

  test(
    'has its make and model cleared and loaded again when the year changes',
    shows('A5.vehicle.7', 'A5.vehicle.8'),
    async () => {
      const one = await visit();
      await lookUpInVain(one);
      await one.fill({ year: 2020, make: '1102', model: 'Civic' });
      await one.fill({ year: 2019 });
      expect(one.value('make')).toBeNull();
      await one.fill({ make: '1260' });
      expect(one.value('model')).toBeNull();
      await one.fill({ model: 'Corolla' });
      expect(one.requests('vehicle/getmodel').map(({ query }) => query)).toEqual([
        { yearID: '2020', makeID: '1102' },
        { yearID: '2019', makeID: '1260' },
      ]);
    },
  );

  test('gets the makes of the last chosen year, even if an earlier reply arrives later', async () => {
    const one = await visit();
    one.sandbox.world.faults.add([{ method: 'GET', path: 'vehicle/getmake', times: 1, delayMs: 60 }]);
    await lookUpInVain(one);
    await one.fill({ year: 2012 });
    await one.fill({ year: 2021 });
    await one.fill({ make: '1141', model: 'Telluride' });
    await vi.waitUntil(() => one.requests('vehicle/getmake').every(({ status }) => status !== null), { interval: 5 });
    expect(one.value('make')).toBe('1141');
    expect(one.value('model')).toBe('Telluride');
  });

  test('has a help modal that opens and closes without losing the entered plate', async () => {
    const one = await visit();
    await one.until('ENTER_LICENSE_PLATE');
    await one.fill({ plateNumber: 'DMK408' });
    one.raise('HELP');
    expect(one.screen().modal?.name).toBe('calculator-help');
    one.raise('CLOSE');
    expect(one.screen().modal).toBeNull();
    expect(one.value('plateNumber')).toBe('DMK408');
  });

  test('can load a list again that failed to load', async () => {
    const one = await visit();
    one.sandbox.world.faults.add([{ method: 'GET', path: 'vehicle/getmake', times: 1, status: 500 }]);
    await lookUpInVain(one);
    await one.fill({ year: 2020 });
    await one.until(() => one.runtime.snapshot().context['makesFailed'] === true);
    one.raise('RETRY_MAKES');
    await one.fill({ make: '1102', model: 'Civic' });
  });

  test('also gets its models after a retry of the makes succeeds', async () => {
    const one = await visit();
    await findVehicle(one);
    one.sandbox.world.faults.add([{ method: 'GET', path: 'vehicle/getmake', times: 1, status: 500 }]);
    one.raise('EDIT');
    await one.until(() => one.runtime.snapshot().context['makesFailed'] === true);
    one.raise('RETRY_MAKES');
    await one.until(() => one.requests('vehicle/getmodel').length > 0 && !one.screen().busy);
    const { options = [] } = fieldsOf(one.screen()).find(({ name }) => name === 'model') ?? {};
    expect(options.length).toBeGreaterThan(1);
  });

  test('is disqualified if it is too old', shows('A4.manual.1'), async () => {
    const one = await visit();
    await lookUpInVain(one);
    await one.fill({ year: 2015, make: '1102', model: 'Civic', dateOfBirth: '1988-04-02', phone: '3035550123' });
    one.submit();
    await one.until('DISQUALIFIED');
  });

  test(
    'starts the verification directly if it is an edit of a found vehicle',
    shows('A4.manual.4', 'A4.plate.6'),
    async () => {
      const one = await visit();
      await findVehicle(one);
      one.raise('EDIT');
      await one.until('VEHICLE_MANUAL_ENTER');
      await one.until(() => one.value('make') === '1260');
      expect(one.value('model')).toBe('Camry');
      await startVerification(one);
      await one.until('VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
    },
  );

  test(
    'requires an adult and, on a desktop, a phone number',
    shows('A5.identity.2', 'A5.identity.3', 'A9.number.5'),
    async () => {
      const one = await visit();
      await findVehicle(one);
      await one.fill({ dateOfBirth: '2008-11-21', phone: '303555' });
      one.submit();
      expect(Object.keys(one.errors())).toEqual(['dateOfBirth', 'phone']);
      await one.fill({ dateOfBirth: '2008-11-20', phone: '3035550123' });
      one.submit();
      await one.until('VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
    },
  );
});
