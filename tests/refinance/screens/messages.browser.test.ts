import { daysAgo, usualApplicant } from '../../support/browser/applicant.ts';
import { errorsShown, fill, raise, waitForModal, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { comeBack } from './come-back.ts';
import { control, fieldNames, main } from './reading.ts';
import { shows } from '../../support/shows.ts';

const { address, stay, earlierAddress, job } = usualApplicant;
const required = 'This field is required';
const allRequired = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, required]));

test.describe('on the employment screen', () => {
  test.beforeEach(async ({ application }) => comeBack(application, 'EMPLOYMENT_AND_INCOME'));

  test(
    'an income has a type, a job its employer and dates, but needs no suite and no annual income',
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
      expect(await errorsShown(page)).toEqual({ incomeType: 'Income type must be selected' });

      await fill(page, { incomeType: 'FullTime' });
      await raise(page, 'ADD');
      const employer = ['employersName', 'jobTitle', 'employersAddress', 'employersCity', 'employersState'];
      const numbers = ['employersZipCode', 'employersPhoneNumber'];
      expect(await errorsShown(page)).toEqual(allRequired(...employer, ...numbers, 'startDate', 'endDate'));

      await fill(page, { isCurrentIncomeSource: true });
      await fill(page, { ...job, employersZipCode: '8020', startDate: '2/30/2020' });
      await fill(page, { employersPhoneNumber: '303555' });
      await raise(page, 'ADD');
      expect(await errorsShown(page)).toEqual({
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

  for (const incomeType of ['SelfEmployed', 'Student', 'Unemployed'])
    test(`${incomeType} needs nothing but the type`, shows('A5.employment.7'), async ({ page }) => {
      await fill(page, { incomeType });
      expect(await fieldNames(page)).toEqual(['incomeType', 'startDate']);
      await raise(page, 'ADD');
      expect(await errorsShown(page)).toEqual({});
      await waitForModal(page, 'add-more-income');
    });

  test(
    'another income has a source and dates, an end unless it goes on, and is listed once',
    shows('A5.employment.8', 'A5.employment.9', 'A5.employment.11'),
    async ({ page }) => {
      await fill(page, { incomeType: 'Other' });
      await raise(page, 'ADD');
      expect(await errorsShown(page)).toEqual(allRequired('otherIncomeSource', 'startDate', 'endDate'));

      await fill(page, { isCurrentIncomeSource: true });
      await raise(page, 'ADD');
      expect(await errorsShown(page)).toEqual(allRequired('otherIncomeSource', 'startDate'));

      const income = { otherIncomeSource: 'Disability', isCurrentIncomeSource: true, startDate: daysAgo(100) };
      await fill(page, income);
      await raise(page, 'ADD');
      await expect(main(page).locator('.entry')).toHaveCount(1);
      await fill(page, { incomeType: 'Other' });
      await fill(page, { ...income, startDate: daysAgo(200) });
      await raise(page, 'ADD');
      expect(await errorsShown(page)).toEqual({ otherIncomeSource: 'This employment already exists in the list!' });
      await fill(page, { otherIncomeSource: 'Military' });
      await raise(page, 'ADD');
      await expect(main(page).locator('.entry')).toHaveCount(2);
    },
  );
});

test(
  'an earlier address needs the day of moving out, the current one has none',
  shows(
    'A5.address.1',
    'A5.address.2',
    'A5.address.3',
    'A5.address.4',
    'A5.address.5',
    'A5.address.7',
    'A5.address.8',
    'A5.catalogue.9',
  ),
  async ({ application, page }) => {
    await comeBack(application, 'CURRENT_ADDRESS_INFO_MANUALLY');
    await fill(page, { ...address, ...stay });
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'TWO_YEARS_ADDRESS_HISTORY');
    await raise(page, 'ADD');
    const names = ['streetLine1', 'city', 'state', 'zip', 'moveInDate', 'moveOutDate', 'type'];
    expect(await errorsShown(page)).toEqual(allRequired(...names));

    // One that leaves months open, so that the history stays on screen.
    const short = { ...earlierAddress, moveInDate: daysAgo(400) };
    await fill(page, { ...short, ...address, moveOutDate: daysAgo(-3) });
    await raise(page, 'ADD');
    expect(await errorsShown(page)).toEqual({
      streetLine1: 'This address already exists in the list!',
      moveOutDate: 'The date cannot be later than today',
    });
    await fill(page, { ...short, moveOutDate: '' });
    await raise(page, 'ADD');
    expect(await errorsShown(page)).toEqual(allRequired('moveOutDate'));
    await fill(page, short);
    await raise(page, 'ADD');
    const entries = main(page).locator('.entry');
    await expect(entries).toHaveCount(2);

    await raise(page, 'EDIT', 1);
    await fill(page, { moveOutDate: '' });
    await raise(page, 'ADD');
    expect(await errorsShown(page)).toEqual(allRequired('moveOutDate'));
    await raise(page, 'CANCEL');

    await raise(page, 'EDIT', 0);
    await expect(control(page, 'moveOutDate')).toHaveCount(0);
    await fill(page, { streetLine2: 'Unit 4' });
    await raise(page, 'ADD');
    expect(await errorsShown(page)).toEqual({});
    await expect(entries.first()).toContainText('Unit 4');
  },
);

test(
  'a date of birth that is no date, or of someone too young, is named',
  shows('A5.manual.8', 'A5.catalogue.3', 'A5.catalogue.4'),
  async ({ application, page }) => {
    await comeBack(application, 'YOUR_INFORMATION_MANUALLY');
    const eighteen = new Date();
    eighteen.setFullYear(eighteen.getFullYear() - 18);
    // A day on either side, for whatever day it is where the browser is.
    const born = (days: number) => daysAgo(Math.round((Date.now() - eighteen.getTime()) / 86_400_000) + days);
    for (const [value, message] of [
      ['2/30/1990', 'Invalid Field'],
      [born(-2), 'Age must greater than 18 year old'],
      [born(2), undefined],
    ] as const) {
      await fill(page, { dateOfBirth: value });
      await raise(page, 'SUBMIT');
      expect((await errorsShown(page))['dateOfBirth'], value).toBe(message);
    }
  },
);

test(
  'the mileage must be selected, on both screens that ask for it',
  shows('A5.plate.3', 'A5.vehicle.4', 'A5.catalogue.17'),
  async ({ application, page }) => {
    await application.open();
    await raise(page, 'SUBMIT');
    await expect
      .poll(() => errorsShown(page))
      .toMatchObject({ estimatedMileageRange: 'Estimated Mileage is required' });
    await raise(page, 'ENTER_MANUALLY');
    await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
    await raise(page, 'SUBMIT');
    await expect.poll(() => errorsShown(page)).toMatchObject({ estimatedMileage: 'Estimated Mileage is required' });
  },
);

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a field has its colour at once, whether it has the focus or an error', async ({ application, page }) => {
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
    await expect.poll(async () => Object.keys(await errorsShown(page)).length).toBeGreaterThan(2);
    const colours = await page
      .locator('.is-error .input')
      .evaluateAll((inputs) => inputs.map((input) => getComputedStyle(input).borderColor));
    expect(new Set(colours).size).toBe(1);
    expect(await faded.evaluate((names) => names)).toEqual([]);
  });
});
