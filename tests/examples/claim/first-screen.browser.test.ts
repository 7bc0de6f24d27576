import { expect } from 'playwright/test';
import { delayScripts } from '../../support/browser/delay-scripts.ts';
import { visibleErrors, raise, waitForStep } from '../../support/browser/screen.ts';
import { answer, test } from './published-claim.ts';

test('answers that are entered before the script loads are retained and can be changed', async ({ page, insurer }) => {
  // Removes the mark of a flow with variants, so that the screen does not wait for the configuration.
  await page.route(`${insurer}/?locale=en-IE`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(' data-unsure', '') });
  });
  const releaseScript = await delayScripts(page);
  await page.goto(`${insurer}/?locale=en-IE`, { waitUntil: 'commit' });
  await expect(page.locator('[data-step="WHO"][aria-busy="true"]')).toBeVisible();
  await answer(page, 'Where is the home that you insured?', 'France');
  await answer(page, 'Where is the home that you insured?', 'Ireland');
  await page.getByLabel('Your full name').fill('Nora Quillon');
  const prerendered = await page.getByRole('radio', { name: 'Ireland' }).elementHandle();
  releaseScript();
  await waitForStep(page, 'WHO');
  const ireland = page.getByRole('radio', { name: 'Ireland' });
  await expect(ireland).toBeChecked();
  expect(await ireland.evaluate((current, before) => current === before, prerendered)).toBe(true);
  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-error-summary]')).toBeVisible();
  expect(Object.keys(await visibleErrors(page))).toEqual(['policyNumber', 'email', 'phone']);
  await answer(page, 'Where is the home that you insured?', 'France');
  await expect(page.getByRole('radio', { name: 'France' })).toBeChecked();
  await expect(ireland).not.toBeChecked();
});
