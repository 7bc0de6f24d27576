import { describe, expect, test } from 'vitest';
import { visit, type Applicant } from '../../support/refinance.ts';
import { confirmInformation, findVehicle, openLink, plate, startVerification } from './stages.ts';
import { shows } from '../../support/shows.ts';

async function lookUp(answers: Partial<typeof plate>): Promise<Applicant> {
  const one = await visit();
  await one.until('ENTER_LICENSE_PLATE');
  await one.fill({ ...plate, ...answers });
  one.submit();
  return one;
}

describe('the application', () => {
  test('disqualifies a vehicle over 150,000 miles without a request', shows('A4.plate.1', 'A9.vehicle.2'), async () => {
    const one = await lookUp({ estimatedMileageRange: 'Over 150,000 miles' });
    await one.until('DISQUALIFIED');
    expect(one.screen().end).toBe('declined');
    expect(one.sandbox.world.journal.list()).toEqual([]);
    one.raise('RESTART');
    await one.until('ENTER_LICENSE_PLATE');
    expect(one.value('plateNumber')).toBeNull();
  });

  test(
    'disqualifies a vehicle that is more than ten years old, but not one of exactly ten years',
    shows('A4.plate.8', 'A4.plate.9', 'A9.vehicle.1'),
    async () => {
      const old = await lookUp({ plateNumber: 'OLDCAR' });
      await old.until('DISQUALIFIED');
      const edge = await lookUp({ plateNumber: 'EDGECAR' });
      await edge.until('VERIFY_VEHICLE_INFO');
    },
  );

  test.each([
    ['0011', 'DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE'],
    ['0012', 'DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE'],
  ])(
    'declines the phone %s on %s if no lender makes an offer',
    shows('A4.pull.2', 'A4.pull.3'),
    async (ending, step) => {
      const one = await visit();
      await confirmInformation(one, { phone: `303555${ending}` });
      one.raise('SUBMIT');
      await one.until(step);
      expect(one.screen()).toMatchObject({ end: 'declined', banner: null });
      expect(one.requests('progress-history')).toHaveLength(1);
    },
  );

  test('ends on IDENTITY_FAILED if the identity result is not successful', shows('A4.otp.2'), async () => {
    const one = await visit();
    await findVehicle(one);
    await startVerification(one, { phone: '3035550003' });
    await openLink(one, '3035550003');
    await one.until('IDENTITY_FAILED');
    expect(one.screen().end).toBe('failed');
    one.raise('RESTART');
    await one.until('ENTER_LICENSE_PLATE');
    expect(one.stored()).toBeUndefined();
  });

  test(
    'ends on IDENTITY_FAILED without a contact if the identity cannot be completed',
    shows('A4.info.7'),
    async () => {
      const one = await visit();
      await findVehicle(one);
      await startVerification(one, { phone: '3035550007' });
      await openLink(one, '3035550007');
      await one.until('YOUR_INFO');
      await one.fill({ email: 'jordan.averill@example.com', residency: 'Tin', isConsentSelected: true });
      one.submit();
      await one.until('IDENTITY_FAILED');
      expect(one.sandbox.world.contacts.size).toBe(0);
    },
  );

  test(
    'shows the restricted-state page and returns to the plate with the entered values',
    shows('A8.status.1', 'A9.option.4'),
    async () => {
      const one = await lookUp({ plateState: 'TX' });
      await one.until('restricted-state');
      expect(one.screen().kind).toBe('view');
      one.raise('RETRY');
      await one.until('ENTER_LICENSE_PLATE');
      expect(one.value('plateNumber')).toBe('DMK408');
    },
  );

  test('shows the bot-check page if the server reports a bot', shows('A8.status.4'), async () => {
    const one = await lookUp({ plateNumber: 'BOT401' });
    await one.until('bot-check-failed');
  });

  test.each(['ERR500', 'GARBLED', 'STATUS206'])(
    'shows the error page for plate %s',
    shows('A8.status.3'),
    async (plateNumber) => {
      const one = await lookUp({ plateNumber });
      await one.until('error');
    },
  );

  test('returns from the error page to the plate with the entered values', async () => {
    const one = await lookUp({ plateNumber: 'ERR500' });
    await one.until('error');
    one.raise('RETRY');
    await one.until('ENTER_LICENSE_PLATE');
    expect(one.value('plateNumber')).toBe('ERR500');
    await one.fill({ plateNumber: 'DMK408' });
    one.submit();
    await one.until('VERIFY_VEHICLE_INFO');
  });

  test.each([
    ['ERR422', 'The plate could not be read.'],
    ['ERR401', ''],
    ['HANGUP', ''],
    ['EMPTY', 'Something went wrong, please try again later.'],
  ])(
    'shows a banner for plate %s and stays on the step',
    shows('A4.plate.3', 'A8.status.8', 'A8.status.9'),
    async (plateNumber, words) => {
      const one = await lookUp({ plateNumber });
      await one.until(() => one.banner() !== '');
      expect(one.screen()).toMatchObject({ step: 'ENTER_LICENSE_PLATE', busy: false });
      expect(one.banner()).toContain(words);
      expect(one.tracked).toContainEqual(expect.objectContaining({ kind: 'error' }));
    },
  );
});
