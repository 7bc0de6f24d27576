import type { Page, Request } from 'playwright/test';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { visibleErrors, fill, raise, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';

const first = /\/flow\/refinance-[\w-]+\.json/;
const rest = /\/flow\/refinance\.rest-[\w-]+\.json/;

/** Delays matching requests until they are released. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('the first screen works before the lazy chunk of the flow arrives, and a submit waits for it as busy', async ({
  page,
  application,
  sandbox,
}) => {
  const letGo = await hold(page, rest);
  await page.goto(sandbox.origin);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await raise(page, 'SUBMIT');
  expect(Object.keys(await visibleErrors(page))).toHaveLength(5);
  await fill(page, usualApplicant.plate);
  await raise(page, 'SUBMIT');
  await expect.poll(() => application.journal('vehicle/getvin')).toHaveLength(1);
  await expect(page.locator('[data-step="ENTER_LICENSE_PLATE"]')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('[data-event="SUBMIT"]')).toHaveAttribute('aria-busy', 'true');
  letGo();
  await waitForStep(page, 'VERIFY_VEHICLE_INFO');
  expect(application.journal('vehicle/getvin')).toHaveLength(1);
});

test('a failed fetch of the lazy chunk is reported and repeated when the chunk is needed', async ({
  page,
  sandbox,
  watched,
}) => {
  watched.allow(/flow-unreachable|ERR_FAILED/);
  await page.route(rest, (route) => route.abort(), { times: 1 });
  await page.goto(sandbox.origin);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await expect.poll(() => watched.logged.filter((line) => line.includes('flow-unreachable'))).toHaveLength(1);
  await fill(page, usualApplicant.plate);
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'VERIFY_VEHICLE_INFO');
});

test('if the lazy chunk cannot be fetched at all, the page shows an error with a phone link', async ({
  page,
  sandbox,
  watched,
}) => {
  watched.allow(/flow-unreachable|ERR_FAILED/);
  await page.route(rest, (route) => route.abort());
  await page.goto(sandbox.origin);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await fill(page, usualApplicant.plate);
  await raise(page, 'SUBMIT');
  await expect(page.locator('#application [data-view="error"]')).toBeVisible();
  await expect(page.getByRole('link', { name: /call/i })).toBeVisible();
});

test('a returning visitor fetches the lazy chunk without waiting for the first one', async ({ at, page }) => {
  await at('SOFT_PULL_ACKNOWLEDGEMENT');
  const asked: string[] = [];
  page.on('request', (request: Request) => void asked.push(new URL(request.url()).pathname));
  const letGo = await hold(page, first);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => asked.filter((path) => rest.test(path))).toHaveLength(1);
  letGo();
  await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
});
