import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ device: 'desktop' });

test('a partner can try colors, mode, language and width, check the contrast and get the snippet', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.origin}/brand.html`);
  const preview = page.locator('#preview');
  await expect(preview.locator('[data-step=ENTER_LICENSE_PLATE] h1')).toHaveText('Let’s find your car');
  await expectAccessible(page);
  // The card has the width of the phone although the window is wide, as in a narrow frame.
  const card = preview.locator('.app');
  const widthOfCard = (): Promise<number> => card.evaluate((element) => element.getBoundingClientRect().width);
  expect(await widthOfCard()).toBe(390);
  await expect(preview.locator('.aside')).toHaveCount(0);

  await page.getByLabel('Your name').fill('Acme Credit');
  await page.getByLabel('Primary color').fill('#ff0');
  await expect(page.getByRole('row', { name: 'Links and text in your color' })).toContainText(/^.*1\.0\d4\.54\.\d\d#/);
  await expect(page.locator('#snippet')).toContainText(
    '<refinance-application partner-name="Acme Credit" primary-color="#ffff00"></refinance-application>',
  );
  await page.getByLabel('Secondary color').fill('red');
  await expect(page.getByText('red is not a color')).toBeVisible();

  await page.getByLabel('Mode').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Language').selectOption('es-US');
  await page.getByLabel('Width').selectOption('1024');
  await expect(preview.locator('[data-device=desktop] h1')).not.toHaveText('Let’s find your car');
  expect(await preview.evaluate((element) => element.clientWidth)).toBe(1024);
  await expectAccessible(page);
});
