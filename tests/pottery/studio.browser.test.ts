import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type FrameLocator, type Page } from 'playwright/test';
import { createServer } from 'vite';
import { guidedFlow } from '../../tools/vite/guided-flow.ts';
import { watchedTest } from '../support/browser/watched-test.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The pottery flow in its development server, with files of its own to change. */
interface Served {
  readonly origin: string;
  readonly folder: string;
  change(file: string, from: string, to: string): Promise<void>;
}

const test = watchedTest.extend<object, { readonly served: Served }>({
  served: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'pottery-'));
      await cp(pathOf('flow'), folder, { recursive: true });
      const server = await createServer({
        configFile: false,
        root: pathOf('page'),
        cacheDir: join(folder, '.cache'),
        logLevel: 'silent',
        plugins: [guidedFlow({ config: pathOf('flow.config.ts'), folder })],
        server: { port: 0 },
      });
      await server.listen();
      await use({
        origin: server.resolvedUrls?.local[0] ?? '',
        folder,
        async change(file, from, to) {
          const text = await readFile(join(folder, file), 'utf8');
          expect(text).toContain(from);
          await writeFile(join(folder, file), text.replace(from, to));
        },
      });
      await server.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const screenOf = (page: Page, number = 1): FrameLocator =>
  page.getByRole('region', { name: `Screen ${number}` }).frameLocator('iframe');

const choose = (page: Page, choice: string, value: string, number = 1) =>
  page
    .getByRole('region', { name: `Screen ${number}` })
    .getByLabel(choice)
    .selectOption(value);

/** What axe finds of the studio itself. The pages in its frames are looked at where they are tested. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

test.describe.configure({ mode: 'serial' });

test('shows every step on a map and in a list, and a chosen one as a live screen', async ({
  page,
  served,
  watched,
}) => {
  // A step that is looked at without what comes before it lacks values.
  watched.allow(/missing-value/);
  const response = await page.goto(`${served.origin}studio`);
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await expect(screenOf(page).locator('h1')).toHaveText('An evening at the wheel');
  await page.getByRole('button', { name: 'Map' }).click();
  const map = page.getByRole('region', { name: 'Steps and the ways between them' });
  await expect(map.getByRole('button')).toHaveCount(6);
  await map.getByRole('button', { name: /^CONFIRM_SEAT/ }).press('Enter');
  await expect(page.getByRole('region', { name: 'Screen 1' })).toContainText('CONFIRM_SEAT:');
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^CHOOSE_EVENING/ })
    .click();
  await expect(screenOf(page).locator('h1')).toHaveText('An evening at the wheel');
});

test('shows a step in any state, at any width, in any locale and theme, side by side, and is accessible', async ({
  page,
  served,
}) => {
  await page.goto(`${served.origin}studio`);
  await choose(page, 'State', 'errors');
  await expect(screenOf(page).locator('[data-error-summary]')).toContainText('Tell us your name');
  await choose(page, 'State', 'busy');
  await expect(screenOf(page).locator('main')).toContainText('Looking for evenings');
  await choose(page, 'State', 'arrival list-evenings unreachable');
  await expect(page.getByRole('region', { name: 'Screen 1' })).toContainText('kiln-trouble');
  await page.getByRole('button', { name: 'Add a screen beside' }).click();
  await choose(page, 'Locale', 'de-DE', 2);
  await choose(page, 'Width', '1280', 2);
  await choose(page, 'Theme', 'dark', 2);
  await choose(page, 'State', 'samples', 2);
  await expect(screenOf(page, 2).locator('html[data-theme="dark"] h1')).toHaveText('Ein Abend an der Scheibe');
  expect(
    await screenOf(page, 2)
      .locator('html')
      .evaluate(() => window.innerWidth),
  ).toBe(1280);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Map' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reference' }).click();
  await expect(page.getByRole('article', { name: 'seat-ticket' })).toBeVisible();
  await expectAccessible(page);
});

test('tells in place what flow-lint finds while files are saved, and a broken file keeps no other from showing', async ({
  page,
  served,
  watched,
}) => {
  watched.allow(/flow-has-errors/);
  await page.goto(`${served.origin}studio`);
  await expect(screenOf(page).locator('h1')).toHaveText('An evening at the wheel');
  await page.getByRole('tab', { name: 'Findings' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('flow-lint finds nothing.');
  await served.change('steps/CHOOSE_EVENING.json', '"choose.heading"', '"choose.headin"');
  await expect(page.getByRole('tabpanel')).toContainText('There is no copy key "choose.headin"');
  await expect(page.getByRole('tabpanel')).toContainText('steps/CHOOSE_EVENING.json:7:18');
  await expect(page.getByRole('navigation').getByRole('button', { name: 'CHOOSE_EVENING' })).toContainText('1 finding');
  await expect(page.getByRole('banner')).toContainText(
    'A file has errors, and is shown as before them: steps/CHOOSE_EVENING.json',
  );
  await served.change('copy/en-US.json', 'An evening at the wheel', 'A night at the wheel');
  await expect(screenOf(page).locator('h1')).toHaveText('A night at the wheel');
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  // A page that is begun now has the same.
  await choose(page, 'State', 'samples');
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(screenOf(page).locator('h1')).toHaveText('A night at the wheel');
  await served.change('steps/CHOOSE_EVENING.json', '"choose.headin"', '"choose.heading"');
  await expect(page.getByRole('tabpanel')).toContainText('flow-lint finds nothing.');
  await served.change('copy/en-US.json', 'A night at the wheel', 'An evening at the wheel');
  await expect(screenOf(page).locator('h1')).toHaveText('An evening at the wheel');
});

test('logs what happens with what it changed, goes back to any moment, and says why something is shown', async ({
  page,
  served,
  watched,
}) => {
  watched.allow(/missing-value/);
  await page.goto(`${served.origin}studio`);
  await page.getByRole('tab', { name: 'Log' }).click();
  await screenOf(page).locator('[name="name"]').fill('Robin');
  await screenOf(page).locator('[name="guests"]').focus();
  const entered = page.getByRole('listitem').filter({ hasText: 'booking.name was entered' });
  await entered.locator('summary').click();
  await expect(entered).toContainText('context.booking.name');
  // What the flow marks as sensitive is not told.
  await expect(entered.locator('ins').first()).toHaveText('(sensitive)');
  await expect(page.getByRole('tabpanel')).not.toContainText('Robin');
  await entered.getByRole('button', { name: /^Go back to before/ }).click();
  await expect(screenOf(page).locator('[name="name"]')).toHaveValue('');
  await entered.getByRole('button', { name: /^Go to after/ }).click();
  await expect(screenOf(page).locator('[name="name"]')).toHaveValue('Robin');
  await choose(page, 'Step', 'CONFIRM_SEAT');
  await page.getByRole('tab', { name: 'Fields' }).click();
  const button = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Book this seat' }).first();
  await expect(button).toContainText('Hidden because held is false');
  await expect(button).toContainText('steps/CONFIRM_SEAT.json');
});
