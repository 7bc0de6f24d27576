import { usualApplicant } from '../../support/browser/applicant.ts';
import { visibleErrors, fill, raise, waitForModal } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { comeBack } from './come-back.ts';
import { control, main } from './reading.ts';
import { shows } from '../../support/shows.ts';

const { job } = usualApplicant;
const required = 'This field is required';
const allRequired = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, required]));

test.describe('on the employment screen', () => {
  test.beforeEach(async ({ application }) => comeBack(application, 'EMPLOYMENT_AND_INCOME'));

  test(
    'an income requires a type, an employer and dates, but no suite and no annual income',
    shows(
      'A5.employment.1',
      'A5.employment.2',
      'A5.employment.3',
      'A5.employment.4',
      'A5.employment.5',
      'A5.employment.6',
      'A5.catalogue.3',
      'A5.catalogue.16',
    ),
    async ({ page }) => {
      await raise(page, 'ADD');
      expect(await visibleErrors(page)).toEqual({ incomeType: 'Income type must be selected' });

      await fill(page, { incomeType: 'FullTime' });
      await raise(page, 'ADD');
      const employer = ['employersName', 'jobTitle', 'employersAddress', 'employersCity', 'employersState'];
      const numbers = ['employersZipCode', 'employersPhoneNumber'];
      expect(await visibleErrors(page)).toEqual(allRequired(...employer, ...numbers, 'startDate', 'endDate'));

      await fill(page, { isCurrentIncomeSource: true });
      await fill(page, { ...job, employersZipCode: '8020', startDate: '2/30/2020' });
      await fill(page, { employersPhoneNumber: '303555' });
      await raise(page, 'ADD');
      expect(await visibleErrors(page)).toEqual({
        employersZipCode: 'Postal code must be exactly 5 digits',
        employersPhoneNumber: 'Please enter a valid phone number',
        startDate: 'Invalid Field',
      });

      await fill(page, job);
      await raise(page, 'ADD');
      await waitForModal(page, 'annual-income');
      await raise(page, 'CONFIRM');
      await waitForModal(page, 'add-more-income');
      await page.keyboard.press('Escape');
      await expect(main(page).locator('.entry')).toContainText(['Buyer']);
      await expect(main(page).locator('.entry')).not.toContainText('a year');
    },
  );
});

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a field changes its color immediately on focus or error', async ({ application, page }) => {
    await application.open();
    const faded = await page.evaluateHandle(() => {
      const names: string[] = [];
      document.addEventListener('transitionrun', ({ target }) => {
        if (target instanceof Element && target.matches('.input')) names.push(target.getAttribute('name') ?? '');
      });
      return names;
    });
    await control(page, 'plateState').focus();
    await raise(page, 'SUBMIT');
    await expect.poll(async () => Object.keys(await visibleErrors(page)).length).toBeGreaterThan(2);
    const colours = await page
      .locator('.is-error .input')
      .evaluateAll((inputs) => inputs.map((input) => getComputedStyle(input).borderColor));
    expect(new Set(colours).size).toBe(1);
    expect(await faded.evaluate((names) => names)).toEqual([]);
  });
});
