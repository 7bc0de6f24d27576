import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type FrameLocator, type Page } from 'playwright/test';
import { buildStudio } from '../../tools/studio/build-studio.ts';
import { guidedFlow } from '../../tools/vite/guided-flow.ts';
import { watchedTest } from '../support/browser/watched-test.ts';
import { serveFolder } from '../support/browser/static-server.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../examples/pottery/${name}`, import.meta.url));

/** A scenario of a guest without a name, who cannot continue. */
const nobody = {
  about: 'Nobody goes on without a name.',
  today: '2026-11-20',
  at: 'CHOOSE_EVENING',
  context: { studio: { name: 'Mudlark' } },
  play: [{ press: 'SUBMIT', expect: { step: 'CHOOSE_EVENING' } }],
};

/** Address of the studio of a pottery flow with one mistake: static files in a subfolder of a plain server. */
const test = watchedTest.extend<object, { readonly address: string }>({
  address: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'static-studio-'));
      const flow = join(folder, 'flow');
      await cp(pathOf('flow'), flow, { recursive: true });
      const step = join(flow, 'steps', 'SEE_YOU_THERE.json');
      await writeFile(step, (await readFile(step, 'utf8')).replace('"thanks.heading"', '"thanks.headin"'));
      await mkdir(join(flow, 'scenarios'));
      await writeFile(join(flow, 'scenarios', 'nobody.json'), JSON.stringify(nobody));
      const plugins = [guidedFlow({ config: pathOf('flow.config.ts'), folder: flow })];
      await buildStudio({ configFile: false, root: pathOf('page'), plugins }, join(folder, 'site', 'preview'));
      const server = await serveFolder(join(folder, 'site'));
      await use(`${server.origin}/preview/`);
      await server.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const screenOf = (page: Page): FrameLocator => page.getByRole('region', { name: 'Screen 1' }).frameLocator('iframe');

const choose = (page: Page, choice: string, value: string) =>
  page.getByRole('region', { name: 'Screen 1' }).getByLabel(choice).selectOption(value);

/** Whether a page accepts a plain string as HTML. */
function takesMarkup(root: Element): boolean {
  try {
    root.ownerDocument.createElement('div').innerHTML = '<b></b>';
    return true;
  } catch {
    return false;
  }
}

test('a static studio below a path shows map, live screens, findings and log, and requests only its own files', async ({
  page,
  context,
  address,
  watched,
}) => {
  // A step that is opened without the previous steps lacks values.
  watched.allow(/require-trusted-types-for|TrustedHTML/, /missing-value/);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  await expect(screenOf(page).locator('h1')).toHaveText('An evening at the wheel');
  // The policy is in the pages, so it does not depend on the server.
  for (const place of [page.locator('html'), screenOf(page).locator('html')])
    expect(await place.evaluate(takesMarkup)).toBe(false);

  await choose(page, 'Locale', 'de-DE');
  await choose(page, 'Theme', 'dark');
  await choose(page, 'Width', '320');
  await choose(page, 'State', 'errors');
  await expect(screenOf(page).locator('html[data-theme="dark"] h1')).toHaveText('Ein Abend an der Scheibe');
  await expect(screenOf(page).locator('[data-error-summary]')).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  await screenOf(page).locator('[name="name"]').fill('Robin');
  await screenOf(page).locator('[name="guests"]').focus();
  await expect(page.getByRole('tabpanel')).toContainText('booking.name was entered');

  // A call waits for an outcome from the tester, because there is no backend.
  await choose(page, 'State', 'busy');
  await expect(page.getByRole('region', { name: 'Screen 1' }).getByLabel('Calls')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Findings' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('There is no copy key "thanks.headin"');
  await page.getByRole('button', { name: 'Map' }).click();
  await page
    .getByRole('region', { name: 'Steps and the ways between them' })
    .getByRole('button', { name: /^CONFIRM_SEAT/ })
    .press('Enter');
  await expect(page.getByRole('region', { name: 'Screen 1' })).toContainText('CONFIRM_SEAT:');

  // Recorded results of a scenario can be played. Recording is unavailable, because static files cannot be written.
  await page.getByRole('tab', { name: 'Scenarios' }).click();
  await expect(page.getByRole('button', { name: 'Record' })).toHaveCount(0);
  await page.getByRole('tabpanel').getByRole('button', { name: 'nobody' }).click();
  const player = page.getByRole('region', { name: 'Scenario nobody' });
  await expect(player).toBeFocused();
  await expect(player).toContainText('It holds. Shown: the beginning.');
  await player.getByRole('button', { name: 'Forward' }).click();
  await expect(screenOf(page).locator('[data-error-summary]')).toContainText('Tell us your name');
  await expect(player).toContainText('held');

  // Each block and control has JSON to copy and an example screen.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Reference' }).click();
  const review = page.getByRole('article', { name: 'review' });
  await expect(review).toContainText('steps/CHECK_BOOKING.json');
  await review.getByRole('button', { name: 'Copy JSON' }).click();
  await expect(review.getByRole('status')).toHaveText('Copied.');
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toHaveProperty('review');
  await review.getByRole('button', { name: 'Show it live' }).click();
  await expect(page.getByRole('region', { name: 'Screen 1' })).toContainText('CHECK_BOOKING:');
  expect(asked.filter((url) => !url.startsWith(address) && !url.startsWith('data:'))).toEqual([]);
});

test('the page of a screen redirects to the studio if it is opened outside a frame of the studio', async ({
  page,
  address,
}) => {
  await page.goto(`${address}screen.html`);
  await expect(page).toHaveURL(address);
  await expect(screenOf(page).locator('h1')).toHaveText('An evening at the wheel');
});
