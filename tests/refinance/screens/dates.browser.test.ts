import type { Page } from 'playwright/test';
import { autofill, controlOf, pressTab, paste, retype } from '../../support/browser/field-input.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { expect, test } from '../../support/browser/test.ts';

const birth = 'dateOfBirth';

test.beforeEach(async ({ application }) => walkTo(application, 'VERIFY_VEHICLE_INFO'));

/** The value of the field and the position of the caret. */
const fieldState = (page: Page) =>
  controlOf(page, birth).evaluate((input) => {
    const { value, selectionStart } = input as HTMLInputElement;
    return [value, selectionStart];
  });

test('a date of birth needs only digits, and its separators appear while typing', async ({ page }) => {
  await expect(controlOf(page, birth)).toHaveAttribute('inputmode', 'numeric');
  await controlOf(page, birth).focus();
  const seen: unknown[] = [];
  for (const digit of '01121988') {
    await page.keyboard.press(digit);
    seen.push((await fieldState(page))[0]);
  }
  expect(seen).toEqual(['0', '01', '01/1', '01/12', '01/12/1', '01/12/19', '01/12/198', '01/12/1988']);
  await pressTab(page);
  await expect(controlOf(page, birth)).toHaveValue('1/12/1988');
  await expect(page.locator(`[data-error-for="${birth}"]`)).toHaveCount(0);
});

for (const [keys, shown] of [
  ['4171988', '4/17/1988'],
  ['11021988', '11/2/1988'],
  ['1/2/1988', '1/2/1988'],
  ['1-12-1988', '1/12/1988'],
  ['1988-04-17', '4/17/1988'],
  ['17 April 1988', '4/17/1988'],
  ['April 17, 1988', '4/17/1988'],
] as const)
  test(`a date typed as ${keys} becomes ${shown}`, async ({ page }) => {
    await retype(page, birth, keys);
    await pressTab(page);
    await expect(controlOf(page, birth)).toHaveValue(shown);
    await expect(page.locator(`[data-error-for="${birth}"]`)).toHaveCount(0);
  });

test('a pasted or autofilled date is accepted in any common format', async ({ page }) => {
  for (const text of ['1988-04-17', '04.17.1988', '17 April 1988', ' 4/17/1988 ', '04171988']) {
    await paste(page, birth, text);
    await pressTab(page);
    await expect(controlOf(page, birth)).toHaveValue('4/17/1988');
    await autofill(page, { [birth]: '' });
  }
  await autofill(page, { [birth]: '1988-04-17' });
  await expect(controlOf(page, birth)).toHaveValue('4/17/1988');
});

test('the caret stays next to an edit in the middle of the date', async ({ page }) => {
  await retype(page, birth, '12251988');
  await controlOf(page, birth).evaluate((input) => (input as HTMLInputElement).setSelectionRange(3, 3));
  // Backspace skips the separator and deletes the digit before it.
  await page.keyboard.press('Backspace');
  expect(await fieldState(page)).toEqual(['1/25/1988', 1]);
  await page.keyboard.press('1');
  expect(await fieldState(page)).toEqual(['11/25/1988', 2]);
  await page.keyboard.press('Delete');
  expect(await fieldState(page)).toEqual(['11/5/1988', 3]);
  await page.keyboard.press('2');
  expect(await fieldState(page)).toEqual(['11/25/1988', 4]);
  await page.keyboard.press('End');
  for (const text of ['11/25/198', '11/25/19', '11/25/1', '11/25', '11/2', '11']) {
    await page.keyboard.press('Backspace');
    expect(await fieldState(page)).toEqual([text, text.length]);
  }
});

test('a missing first digit can be added, which shifts the other digits', async ({ page }) => {
  await retype(page, birth, '1121988');
  expect(await fieldState(page)).toEqual(['11/21/988', 9]);
  await pressTab(page);
  await expect(page.locator(`[data-error-for="${birth}"]`)).toHaveText('Write the year with four digits, as in 1988');
  await controlOf(page, birth).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('0');
  expect(await fieldState(page)).toEqual(['01/12/1988', 1]);
});

test.describe('in Spanish', () => {
  test('the order stays month, day, year, as in the hint', async ({ page, application }) => {
    await application.open('/?locale=es-US');
    await walkTo(application, 'VERIFY_VEHICLE_INFO');
    await expect(page.locator(`[data-field$="${birth}"] .hint`)).toContainText(/mes/i);
    await retype(page, birth, '04171988');
    await pressTab(page);
    await expect(controlOf(page, birth)).toHaveValue('4/17/1988');
  });
});
