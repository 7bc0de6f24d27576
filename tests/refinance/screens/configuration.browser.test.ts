import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/test.ts';

interface Fetched {
  readonly initiator: string;
  readonly startMs: number;
}

/** Details of each fetch of a path. */
const fetched = (page: Page, path: string): Promise<Fetched[]> =>
  page.evaluate(
    (path) =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname === path)
        .map(({ initiatorType, startTime }) => ({ initiator: initiatorType, startMs: startTime })),
    path,
  );

test('the head of the page fetches the configuration once, before any script runs', async ({ application, page }) => {
  await application.open();
  const [config, manifest] = await Promise.all([fetched(page, '/config.json'), fetched(page, '/flow/manifest.json')]);
  expect(config).toEqual([{ initiator: 'link', startMs: expect.any(Number) }]);
  expect(manifest).toEqual([{ initiator: 'link', startMs: expect.any(Number) }]);
});

test('the same build follows a changed configuration', async ({ application, page, watched }) => {
  // The build prerendered its first screen in the flow's first language.
  watched.allow(/first-screen-differs/);
  const config = JSON.parse(await readFile(join(process.env['APP_DIR'] ?? 'dist', 'config.json'), 'utf8')) as object;
  await page.route('/config.json', (route) => route.fulfill({ json: { ...config, locales: ['es-US'] } }));
  await application.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
});

test('a page without its configuration shows an error and the phone number', async ({ page, watched }) => {
  watched.allow(/config-unreachable|404/);
  await page.route('/config.json', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/');
  await expect(page.locator('[data-view="error"]')).toBeVisible();
  await expect(page.getByRole('link')).toHaveAttribute('href', /^tel:/);
});
