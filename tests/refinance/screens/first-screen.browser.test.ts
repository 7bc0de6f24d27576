import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { delayScripts } from '../../support/browser/delay-scripts.ts';
import { waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';

const plate = (page: Page) => page.locator('input[name="plateNumber"]');

test('the first screen is in the HTML before any script of the application runs', async ({ page, sandbox }) => {
  const letGo = await delayScripts(page);
  await page.goto(sandbox.origin, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let’s find your car');
  await expect(page.getByRole('button', { name: 'Find my car' })).toBeVisible();
  await expect(page.locator('[data-step]')).toHaveAttribute('data-device', 'mobile');
  await expect(page.locator('[data-step]')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('select[name="plateState"] option')).toHaveCount(53);
  letGo();
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await expectAccessible(page);
});

test('the first screen is usable before any Intl formatter is created', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(globalThis, { made });
    for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'DisplayNames', 'ListFormat'] as const) {
      const own = Intl[name] as unknown as new (...given: unknown[]) => object;
      const counted = new Proxy(own, {
        construct(target, given) {
          if (performance.getEntriesByName('step-ready').length === 0) made.push(name);
          return Reflect.construct(target, given);
        },
      });
      Object.defineProperty(Intl, name, { value: counted, configurable: true });
    }
  });
  await page.goto(sandbox.origin);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await expect(page.locator('[data-language="es-US"]')).toHaveText('Español');
  await expect(page.locator('.top__remaining')).toHaveText('about 8 min left');
  expect(await page.evaluate(() => (globalThis as unknown as { readonly made: readonly string[] }).made)).toEqual([]);
});

test('until the first screen is usable, only resources named in the page head are fetched', async ({
  page,
  sandbox,
}) => {
  await page.goto(sandbox.origin);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  const { named, fetched, ready } = await page.evaluate(() => {
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel*="preload"], link[rel="stylesheet"]')];
    const script = document.head.querySelector<HTMLScriptElement>('script[type="module"]');
    return {
      ready: performance.getEntriesByName('step-ready')[0]?.startTime ?? 0,
      named: [script?.src, ...links.map((link) => link.href)],
      fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, initiatorType }) => ({
          name,
          startTime,
          initiatorType,
        }),
      ),
    };
  });
  const early = fetched.filter(({ startTime, name }) => startTime < ready && !name.endsWith('.svg'));
  // The times and initiators explain a failure.
  const unnamed = early.filter(({ name }) => !named.includes(name));
  expect(unnamed.map((resource) => ({ ...resource, ready }))).toEqual([]);
  expect(early.length).toBeGreaterThan(5);
});

test('the definition and copy are embedded in the page in the language of the visitor, and are not fetched', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.origin}/?locale=es-US`);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('[data-error-for="plateNumber"]')).toHaveText('Ingrese el número de placa');
  const fetched = await page.evaluate(() => {
    const ready = performance.getEntriesByName('step-ready')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime < ready && name.includes('/flow/'))
      .map(({ name }) => new URL(name).pathname);
  });
  expect(fetched).toEqual(['/flow/manifest.json']);
});

test('values entered before the application loads are kept, in the same controls', async ({ page, sandbox }) => {
  const letGo = await delayScripts(page);
  await page.goto(sandbox.origin, { waitUntil: 'commit' });
  await plate(page).fill('7abc123');
  await page.locator('select[name="plateState"]').selectOption('CO');
  await page.locator('input[name="currentMonthlyPayment"]').pressSequentially('412');
  await plate(page).evaluate((input) => void (input.id += ' marked'));
  await page.locator('input[name="currentMonthlyPayment"]').focus();
  letGo();
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await expect(plate(page)).toHaveValue(/^7\W?ABC\W?123$/i);
  expect(await plate(page).getAttribute('id')).toMatch(/ marked$/);
  await expect(page.locator('select[name="plateState"]')).toHaveValue('CO');
  await expect(page.locator('input[name="currentMonthlyPayment"]')).toBeFocused();
  await expect(page.locator('input[name="currentMonthlyPayment"]')).toHaveValue('412');
  await page.getByRole('button', { name: 'Find my car' }).click();
  // Only the empty fields have errors.
  await expect(page.locator('[data-error-for]')).toHaveCount(2);
});

test('a click before the application loads takes effect afterwards', async ({ page, sandbox, application }) => {
  const letGo = await delayScripts(page);
  await page.goto(sandbox.origin, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Find my car' }).click();
  letGo();
  await expect(page.locator('[data-error-summary]')).toBeVisible();
  expect(application.journal('vehicle/getvin')).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
});

test.describe('on a desktop', () => {
  test.use({ device: 'desktop' });
  test('the panel next to the card is styled before any script runs', async ({ page, sandbox }) => {
    const letGo = await delayScripts(page);
    await page.goto(sandbox.origin, { waitUntil: 'commit' });
    await expect(page.locator('.trail')).toHaveCSS('list-style-type', 'none');
    await expect(page.locator('.aside .quiet-line')).toHaveCSS('display', 'flex');
    letGo();
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
  });

  test('the first screen matches the device and the language in the URL', async ({ page, sandbox }) => {
    const letGo = await delayScripts(page);
    await page.goto(`${sandbox.origin}/?locale=es`, { waitUntil: 'commit' });
    await expect(page.locator('[data-step]')).toHaveAttribute('data-device', 'desktop');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    letGo();
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  });
});

test('a returning visitor does not see the first screen', async ({ at, page }) => {
  await at('SOFT_PULL_ACKNOWLEDGEMENT');
  const letGo = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#application').waitFor({ state: 'attached' });
  await expect(page.locator('[data-step]')).toHaveCount(0);
  letGo();
  await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
});

for (const [what, change, why] of [
  [
    'of another release',
    (html: string) => html.replaceAll(/(data-first-screen=")[^+"]+/g, '$1/flow/old.json'),
    'release',
  ],
  [
    'that was modified in the page',
    (html: string) => html.replaceAll('Let’s find your car', 'Buy this now'),
    'changed',
  ],
] as const)
  test(`a first screen ${what} is rendered again, and developers get a report`, async ({ page, sandbox, watched }) => {
    watched.allow(/first-screen-differs/);
    await page.route(`${sandbox.origin}/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    const letGo = await delayScripts(page);
    await page.goto(sandbox.origin, { waitUntil: 'commit' });
    await page.locator('select[name="plateState"]').selectOption('CO');
    await plate(page).fill('7abc123');
    letGo();
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let’s find your car');
    await expect(plate(page)).toHaveValue(/^7\W?ABC\W?123$/i);
    await expect(page.locator('select[name="plateState"]')).toHaveValue('CO');
    await expect
      .poll(() => watched.logged.filter((line) => line.includes('first-screen-differs')), { message: why })
      .toHaveLength(1);
    await page.getByRole('button', { name: 'Find my car' }).click();
    // The typed values count, so only the empty fields have errors.
    await expect(page.locator('[data-error-for]')).toHaveCount(3);
  });

test('if the script cannot be loaded, the page shows the fallback error', async ({ page, sandbox, watched }) => {
  watched.allow(/ERR_FAILED|Failed to load|was preloaded/);
  await page.route(/assets\/index-[\w-]+\.js/, (route) => route.abort());
  await page.goto(sandbox.origin);
  await expect(page.locator('#application [data-view="error"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot open the application');
});

test('a script that fails after the application has loaded has no effect', async ({ page, application }) => {
  await application.open();
  // The policy blocks added scripts, so the test only fires the browser's error event.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.type = 'module';
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
  });
  await expect(page.locator('[data-step="ENTER_LICENSE_PLATE"]')).toBeVisible();
});
