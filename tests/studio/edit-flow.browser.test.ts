import { expect as impatient, type FrameLocator, type Page } from 'playwright/test';
import { watchedTest as test } from '../support/browser/watched-test.ts';
import { flowNames, type FlowName } from './flows.ts';
import { serveCopy, type ServedCopy } from './serve-copy.ts';

/** A development server transforms hundreds of modules for the first page. */
const expect = impatient.configure({ timeout: 120_000 });

/** For each flow, the heading of its first step in each locale, and a limit. */
const examples: Readonly<Record<FlowName, { heading: string; locales: readonly string[]; limit: string }>> = {
  refinance: { heading: 'plate.heading', locales: ['en-US', 'es-US'], limit: 'incomeMonths' },
  pottery: { heading: 'choose.heading', locales: ['en-US', 'de-DE'], limit: 'clayKilosEach' },
  claim: { heading: 'who.heading', locales: ['en-IE', 'fr-FR'], limit: 'largeClaim' },
  clinic: { heading: 'language.heading', locales: ['en-CA', 'fr-CA'], limit: 'oldestAge' },
};

const screenOf = (page: Page): FrameLocator => page.getByRole('region', { name: 'Screen 1' }).frameLocator('iframe');

async function textsIn(served: ServedCopy, locale: string): Promise<Record<string, string>> {
  return JSON.parse(await served.read(`copy/${locale}.json`)) as Record<string, string>;
}

/** Opens the studio and clicks the heading of the first step while pointing at words. */
async function pointAtHeading(page: Page, studio: string): Promise<void> {
  await page.goto(studio);
  await page.getByRole('tab', { name: 'Words' }).click();
  await expect(screenOf(page).locator('h1')).toBeVisible();
  await page.getByRole('button', { name: 'Point at words on the screen' }).click();
  await screenOf(page).locator('h1').click();
}

for (const flow of flowNames)
  test.describe(`the studio of ${flow}`, () => {
    const { heading, locales, limit } = examples[flow];
    test.describe.configure({ mode: 'serial' });
    let served: ServedCopy;
    test.beforeAll(async () => {
      served = await serveCopy(flow);
    });
    test.afterAll(() => served.close());

    test('shows the key of a clicked text, with an input for each locale', async ({ page }) => {
      await pointAtHeading(page, served.studio);
      const form = page.getByRole('region', { name: `Text ${heading}` });
      for (const locale of locales)
        await expect(form.getByLabel(locale)).toHaveValue((await textsIn(served, locale))[heading] ?? '');
    });

    test('saves a changed text, changes nothing else in its file, and shows it', async ({ page }) => {
      const [locale = ''] = locales;
      const file = `copy/${locale}.json`;
      const before = await served.read(file);
      const { [heading]: text = '' } = await textsIn(served, locale);
      await pointAtHeading(page, served.studio);
      const form = page.getByRole('region', { name: `Text ${heading}` });
      await form.getByLabel(locale).fill(`${text} today`);
      await form.getByRole('button', { name: `Save ${locale}` }).click();
      await expect(form).toContainText(`Written to ${file}.`);
      expect(await served.read(file)).toBe(before.replace(JSON.stringify(text), JSON.stringify(`${text} today`)));
      await expect(screenOf(page).locator('h1')).toHaveText(`${text} today`);
      // The screen shows the new text, and the form stays.
      await expect(form).toContainText(`Written to ${file}.`);
    });

    test('saves a changed limit, changes nothing else in its file, and shows it', async ({ page }) => {
      const before = await served.read('limits.json');
      const value = Number((JSON.parse(before) as Record<string, unknown>)[limit]);
      await page.goto(served.studio);
      await page.getByRole('tab', { name: 'Limits' }).click();
      const panel = page.getByRole('tabpanel');
      await panel.getByLabel(limit, { exact: true }).fill(String(value + 1));
      await panel.getByRole('button', { name: `Save ${limit}` }).click();
      await expect(panel).toContainText('Written to limits.json.');
      expect(await served.read('limits.json')).toBe(before.replace(`"${limit}": ${value}`, `"${limit}": ${value + 1}`));
      await page.reload();
      await page.getByRole('tab', { name: 'Limits' }).click();
      await expect(panel.getByLabel(limit, { exact: true })).toHaveValue(String(value + 1));
    });
  });
