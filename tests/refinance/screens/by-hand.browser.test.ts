import { expect, test } from '../../support/browser/test.ts';
import { comeBack } from './come-back.ts';

/* The longest form: all data that the identity check would have provided, on one screen. */

const phone = { width: 390, height: 844 };

test.describe('manual information on a phone', () => {
  test.use({ device: 'mobile' });

  test('fits into two window heights, with three groups, and a lock and reason before the SSN', async ({
    application,
    page,
  }) => {
    await page.setViewportSize(phone);
    await comeBack(application, 'YOUR_INFORMATION_MANUALLY');
    await expect(page.locator('main h2')).toHaveText(['Legal name and contact', 'Home address', 'Identity check']);
    const reason = page.locator('.quiet-line', { hasText: 'to confirm who you are' });
    await expect(reason.locator('svg')).toBeVisible();
    const [above, field] = await Promise.all([reason.boundingBox(), page.locator('[name="ssn"]').boundingBox()]);
    expect(above && field && above.y + above.height).toBeLessThan(field?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * phone.height);
  });

  test('has controls that are large enough to tap and show their whole value', async ({ application, page }) => {
    await page.setViewportSize(phone);
    await comeBack(application, 'YOUR_INFORMATION_MANUALLY');
    await page.locator('[name="dateOfBirth"]').fill('12/28/2000');
    const number = page.locator('[name="phone"]');
    if (await number.isEditable()) await number.fill('(303) 555-0142');
    await page.locator('[name="city"]').fill('Fort Collins');
    await page.locator('[name="city"]').blur();
    const controls = await page.locator('main :is(input, select, button)').evaluateAll((all) =>
      all
        .filter((one) => !one.matches('[type="checkbox"]'))
        .map((one) => ({
          name: one.getAttribute('name') ?? one.textContent,
          height: one.getBoundingClientRect().height,
          hidden: one.scrollWidth - one.clientWidth,
        })),
    );
    expect(controls.length).toBeGreaterThan(10);
    for (const control of controls) {
      expect(control.height, control.name).toBeGreaterThanOrEqual(44);
      expect(control.hidden, control.name).toBeLessThanOrEqual(0);
    }
  });
});
