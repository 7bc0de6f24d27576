import { describe, expect, test } from 'vitest';
import { errorsFor, stepOf } from './at-screen.ts';
import { show, start } from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';

const plate = {
  plateNumber: 'DMK408',
  plateState: 'CO',
  estimatedMileageRange: '0 to 10,000 miles',
  currentMonthlyPayment: 300,
  remainingLoanBalance: 9_000,
};

describe('events', () => {
  test(
    'report a lookup without the plate number, and a plate without a match',
    shows('A4.plate.2', 'A4.plate.4', 'A4.plate.5', 'A7.event.6', 'A7.event.7'),
    async () => {
      const shown = start(undefined);
      errorsFor(shown, plate);
      expect(shown.tracked).toContainEqual({ name: 'Vehicle Lookup Submitted', values: { state: 'CO' } });
      expect(shown.call('lookup-vehicle').input).toMatchObject(plate);
      await shown.call('lookup-vehicle').fail('no-plate-match', 'No plate match');
      expect(shown.tracked.map(({ name }) => name)).toContain('No License Found');
      expect(stepOf(shown)).toBe('ENTER_LICENSE_PLATE_MANUALLY');
    },
  );

  test('report the source of the visit, if known', shows('A7.event.10', 'A3.state.1'), () => {
    const init = {
      partnerName: 'Prairie Loans',
      branding: {},
      tracking: { extraData: { utm_source: 'mail', utm_medium: 'letter' } },
    };
    const shown = start(undefined, { host: { init } });
    expect(shown.tracked[0]).toEqual({
      name: 'UTM Parameters',
      values: expect.objectContaining(init.tracking.extraData),
    });
    expect(shown.runtime.snapshot().context['init']).toEqual(init);
    expect(start(undefined).tracked.map(({ name }) => name)).not.toContain('UTM Parameters');
  });

  test.each(['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'])(
    'report the source of the visit if only %s is known',
    (name) => {
      const init = { partnerName: '', branding: {}, tracking: { extraData: { [name]: 'spring' } } };
      expect(start(undefined, { host: { init } }).tracked[0]).toMatchObject({
        name: 'UTM Parameters',
        values: { [name]: 'spring' },
      });
    },
  );

  test('report a click on a phone number', shows('A7.event.13'), () => {
    const shown = show('DISQUALIFIED');
    shown.runtime.dispatch.followed('support-phone');
    expect(shown.tracked).toContainEqual({ name: 'phone-number clicks', values: { step: 'DISQUALIFIED' } });
  });

  test('report manual vehicle entry and edited information', shows('A7.event.11', 'A7.event.12'), () => {
    const plateShown = show('ENTER_LICENSE_PLATE');
    plateShown.runtime.dispatch.raise('ENTER_MANUALLY');
    expect(plateShown.tracked.map(({ name }) => name)).toContain('Enter vehicle info manually clicked');
    const infoShown = show('YOUR_INFO');
    infoShown.runtime.dispatch.raise('EDIT');
    expect(infoShown.tracked.map(({ name }) => name)).toContain('Personal Information Edited');
  });
});

describe('a plate', () => {
  test('of a vehicle over 150,000 miles disqualifies without a call', shows('A4.plate.1'), () => {
    const shown = start(undefined);
    errorsFor(shown, { ...plate, estimatedMileageRange: 'Over 150,000 miles' });
    expect([stepOf(shown), shown.calls]).toEqual(['DISQUALIFIED', []]);
  });

  test(
    'of a vehicle more than ten years old disqualifies, but not at ten years',
    shows('A4.plate.8', 'A4.plate.9'),
    async () => {
      for (const [year, step] of [
        [2015, 'DISQUALIFIED'],
        [2016, 'VERIFY_VEHICLE_INFO'],
      ] as const) {
        const shown = start(undefined);
        errorsFor(shown, plate);
        await shown.call('lookup-vehicle').reply({ vin: 'V', year, make: 'Toyota', model: 'Camry', message: '' });
        expect(stepOf(shown)).toBe(step);
      }
    },
  );
});
