import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect as impatient, type FrameLocator, type Page } from 'playwright/test';
import { createServer } from 'vite';
import { runScenarios } from '../../tools/scenarios/run.ts';
import { guidedFlow } from '../../tools/vite/guided-flow.ts';
import { watchedTest } from '../support/browser/watched-test.ts';
import { setNodeEnv } from '../support/set-node-env.ts';

/** A page of a development server consists of hundreds of modules and may load as slowly as a navigation. */
const expect = impatient.configure({ timeout: 120_000 });

const pathOf = (name: string): string => fileURLToPath(new URL(`../../examples/pottery/${name}`, import.meta.url));

/** The pottery flow in its development server, with a copy of its files. */
interface Served {
  readonly origin: string;
  readonly folder: string;
  change(file: string, from: string, to: string): Promise<void>;
}

/** A variant with its own text and limit. */
const guild = {
  about: 'Guests of a guild.',
  copy: { 'en-US': { 'choose.heading': 'An evening for the guild' } },
  limits: { clayKilosEach: 5 },
};

const test = watchedTest.extend<object, { readonly served: Served }>({
  served: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'pottery-'));
      await cp(pathOf('flow'), folder, { recursive: true });
      await cp(pathOf('flow'), join(folder, 'published'), { recursive: true });
      await mkdir(join(folder, 'variants'));
      await writeFile(join(folder, 'variants/guild.json'), JSON.stringify(guild));
      setNodeEnv('development');
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

/** Violations that axe finds in the studio itself. Other tests check the pages in its frames. */
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

test('shows every step on a map and in a list, and the selected one as a live screen', async ({ page, served }) => {
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

test('leaves the focus in the studio while a screen restarts, and while an earlier moment is shown', async ({
  page,
  served,
}) => {
  const hasBegun = () =>
    expect
      .poll(async () =>
        screenOf(page)
          .locator('html')
          .evaluate(() => performance.getEntriesByName('step-ready').length),
      )
      .toBeGreaterThan(0);
  await page.goto(`${served.origin}studio`);
  const state = page.getByRole('region', { name: 'Screen 1' }).getByLabel('State');
  await state.focus();
  await state.selectOption('errors');
  await expect(screenOf(page).locator('[data-error-summary]')).toContainText('Tell us your name');
  await hasBegun();
  await expect(state).toBeFocused();

  await page.getByRole('tab', { name: 'Log' }).click();
  const name = screenOf(page).locator('[name="name"]');
  await name.fill('Robin');
  await screenOf(page).locator('[data-event="SUBMIT"]').click();
  await expect(screenOf(page).locator('[data-error-summary]')).toBeFocused();
  const entered = page.getByRole('listitem').filter({ hasText: 'booking.name was entered' });
  await entered.locator('summary').click();
  const before = entered.getByRole('button', { name: /^Go back to before/ });
  await before.click();
  await expect(name).toHaveValue('');
  await expect(before).toBeFocused();

  await page.getByRole('navigation').getByRole('button', { name: 'CHECK_BOOKING' }).click();
  await screenOf(page).locator('[data-event="CONTINUE_LATER"]').click();
  await page.getByRole('list', { name: 'What waits for an answer' }).getByRole('button', { name: 'saved' }).click();
  const modal = screenOf(page).locator('dialog[open]');
  await modal.locator('[data-event="CLOSE"]').first().press('Enter');
  await expect(modal).toHaveCount(0);
  // The moment when the modal was open.
  const closed = page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: 'CLOSE' });
  await closed.locator('summary').click();
  const open = closed.getByRole('button', { name: /^Go back to before/ });
  await open.click();
  await expect(modal).toBeVisible();
  await expect(open).toBeFocused();
});

test('shows flow-lint findings as files are saved, and a broken file does not prevent updates of other files', async ({
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
  await expect(page.getByRole('tabpanel')).toContainText('steps/CHOOSE_EVENING.json:8:18');
  await expect(page.getByRole('navigation').getByRole('button', { name: 'CHOOSE_EVENING' })).toContainText('1 finding');
  await expect(page.getByRole('banner')).toContainText(
    'A file has errors, and is shown as before them: steps/CHOOSE_EVENING.json',
  );
  await served.change('copy/en-US.json', 'An evening at the wheel', 'A night at the wheel');
  await expect(screenOf(page).locator('h1')).toHaveText('A night at the wheel');
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  // A restarted page shows the change too.
  await choose(page, 'State', 'samples');
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(screenOf(page).locator('h1')).toHaveText('A night at the wheel');
  await served.change('steps/CHOOSE_EVENING.json', '"choose.headin"', '"choose.heading"');
  await expect(page.getByRole('tabpanel')).toContainText('flow-lint finds nothing.');
  await served.change('copy/en-US.json', 'A night at the wheel', 'An evening at the wheel');
  await expect(screenOf(page).locator('h1')).toHaveText('An evening at the wheel');
});

test('logs events with their changes, goes back to any moment, and explains why something is hidden', async ({
  page,
  served,
}) => {
  await page.goto(`${served.origin}studio`);
  await page.getByRole('tab', { name: 'Log' }).click();
  await screenOf(page).locator('[name="name"]').fill('Robin');
  await screenOf(page).locator('[name="guests"]').focus();
  const entered = page.getByRole('listitem').filter({ hasText: 'booking.name was entered' });
  await entered.locator('summary').click();
  await expect(entered).toContainText('context.booking.name');
  // Sensitive values are hidden.
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

test('records user actions as a passing scenario without the typed sensitive values, and plays it move by move', async ({
  page,
  served,
}) => {
  const samples = { context: { booking: { name: 'Sample Guest' } } };
  await writeFile(join(served.folder, 'preview.json'), JSON.stringify(samples));
  await page.goto(`${served.origin}studio`);
  await choose(page, 'Calls', 'backend');
  await choose(page, 'Step', '');
  await page.getByRole('tab', { name: 'Scenarios' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Record' }).click();
  const screen = screenOf(page);
  await screen.locator('label', { hasText: 'Glazing and tea' }).click();
  await screen.locator('[name="name"]').fill('Robin Typed');
  await screen.locator('[data-event="SUBMIT"]').click();
  await expect(screen.locator('[data-error-for="guests"]')).toBeVisible();
  await screen.locator('[name="guests"]').selectOption('2');
  await screen.locator('[data-event="SUBMIT"]').click();
  await screen.locator('[data-event="KEEP"]').click();
  await screen.locator('[data-event="SUBMIT"]').click();
  // Another guest took the first seat.
  await expect(screen.locator('[data-banner]')).toBeVisible();
  await screen.locator('[data-event="OTHER_SEAT"]').click();
  await screen.locator('[data-event="KEEP"]').click();
  await screen.locator('[data-event="SUBMIT"]').click();
  await expect(page.getByRole('region', { name: 'Screen 1' })).toContainText('SEE_YOU_THERE:');
  await panel.getByLabel('Name of the scenario').fill('A seat for two');
  await panel.getByLabel('What it shows, in one sentence').fill('Somebody books after a mistake.');
  await panel.getByRole('button', { name: 'Save as scenario' }).click();
  await expect(panel).toContainText('Written to scenarios/a-seat-for-two.json.');
  const written = await readFile(join(served.folder, 'scenarios/a-seat-for-two.json'), 'utf8');
  expect(written).toContain('Sample Guest');
  expect(written).not.toContain('Robin');
  const { code, out } = await runScenarios([served.folder, '--registries', pathOf('flow.config.ts')]);
  expect(out).toContain('Scenarios: 1 passed, 0 failed');
  expect(code).toBe(0);

  await panel.getByRole('button', { name: 'a-seat-for-two' }).click();
  const player = panel.getByRole('region', { name: 'Scenario a-seat-for-two' });
  await expect(player).toContainText('It holds. Shown: the beginning.');
  await player.getByRole('button', { name: 'Forward' }).click();
  await player.getByRole('button', { name: 'Forward' }).click();
  await expect(screen.locator('[data-error-for="guests"]')).toBeVisible();
  await expect(player.getByRole('list', { name: 'Moves' }).locator('> li').nth(1)).toContainText('held');
  await player.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('region', { name: 'Screen 1' })).toContainText('SEE_YOU_THERE:');
  await expectAccessible(page);
});

test('saves clicked texts and changed limits in their files, and shows what flow-lint rejects', async ({
  page,
  served,
  watched,
}) => {
  watched.allow(/403/);
  await page.goto(`${served.origin}studio`);
  await page.getByRole('tab', { name: 'Words' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(screenOf(page).locator('h1')).toHaveText('An evening at the wheel');
  await panel.getByRole('button', { name: 'Point at words on the screen' }).click();
  await screenOf(page).locator('h1').click();
  const form = panel.getByRole('region', { name: 'Text choose.heading' });
  await form.getByLabel('en-US').fill('An evening {');
  await form.getByRole('button', { name: 'Save en-US' }).click();
  await expect(form).toContainText('Not written.');
  await expect(form).toContainText('copy/en-US.json');
  await form.getByLabel('en-US').fill('A night at the wheel');
  await form.getByRole('button', { name: 'Save en-US' }).click();
  await expect(screenOf(page).locator('h1')).toHaveText('A night at the wheel');
  const [was, is] = await Promise.all([
    readFile(pathOf('flow/copy/en-US.json'), 'utf8'),
    readFile(join(served.folder, 'copy/en-US.json'), 'utf8'),
  ]);
  expect(is).toBe(was.replace('An evening at the wheel', 'A night at the wheel'));
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Limits' }).click();
  await panel.getByLabel('clayKilosEach').fill('3');
  await panel.getByRole('button', { name: 'Save clayKilosEach' }).click();
  await expect(panel).toContainText('Written to limits.json.');
  expect(await readFile(join(served.folder, 'limits.json'), 'utf8')).toContain('"clayKilosEach": 3,');

  // With a variant, changes of its values go to its file, and all others to the flow.
  await choose(page, 'Variant', 'guild');
  await expect(screenOf(page).locator('h1')).toHaveText('An evening for the guild');
  await expect(panel.getByLabel('clayKilosEach')).toHaveValue('5');
  await panel.getByLabel('clayKilosEach').fill('6');
  await panel.getByRole('button', { name: 'Save clayKilosEach' }).click();
  await expect(panel).toContainText('Written to variants/guild.json.');
  await panel.getByLabel('shortestName').fill('3');
  await panel.getByRole('button', { name: 'Save shortestName' }).click();
  await expect(panel).toContainText('Written to limits.json.');
  await page.getByRole('tab', { name: 'Words' }).click();
  await panel.getByRole('button', { name: 'choose.heading' }).click();
  await form.getByLabel('en-US').fill('A night for the guild');
  await form.getByRole('button', { name: 'Save en-US' }).click();
  await expect(screenOf(page).locator('h1')).toHaveText('A night for the guild');
  expect(JSON.parse(await readFile(join(served.folder, 'variants/guild.json'), 'utf8'))).toEqual({
    about: 'Guests of a guild.',
    copy: { 'en-US': { 'choose.heading': 'A night for the guild' } },
    limits: { clayKilosEach: 6 },
  });
  await expectAccessible(page);
  await choose(page, 'Variant', '');
  await expect(screenOf(page).locator('h1')).toHaveText('A night at the wheel');

  const foreign = await page.request.post(`${served.origin}studio/limits`, {
    headers: { Origin: 'http://evil.example' },
    data: { name: 'clayKilosEach', value: 9 },
  });
  expect(foreign.status()).toBe(403);
  const sameOrigin = await page.request.post(`${served.origin}studio/limits`, {
    headers: { Origin: new URL(served.origin).origin },
    data: { name: 'clayKilosEach', value: 9 },
  });
  expect(sameOrigin.status()).toBe(403);
  const otherSite = await page.request.get(`${served.origin}studio/flow.json`, {
    headers: { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'empty' },
  });
  expect(otherSite.status()).toBe(403);

  await page.getByRole('tab', { name: 'Changes' }).click();
  await panel.getByLabel(/^Folder of the flow/).fill(join(served.folder, 'published'));
  await panel.getByRole('button', { name: 'Compare' }).click();
  await expect(panel.getByRole('alert')).toContainText('The folder must be in the project.');
  await panel.getByLabel(/^Folder of the flow/).fill(`${basename(served.folder)}/published`);
  await panel.getByRole('button', { name: 'Compare' }).click();
  await expect(panel).toContainText('clayKilosEach was 2 and is 3');
  await expect(panel).toContainText('choose.heading was "An evening at the wheel" and is "A night at the wheel"');
});

test('marks the scenario coverage on the map, and lists what no scenario reaches', async ({ page, served }) => {
  await page.goto(`${served.origin}studio`);
  await page.getByRole('tab', { name: 'Coverage' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel(/^Play all scenarios/).check();
  await expect(panel).toContainText('1 of 1 scenarios hold.');
  await choose(page, 'Step', 'NAME_PARTY');
  await expect(panel).toContainText('No scenario reaches NAME_PARTY');
  await page.getByRole('button', { name: 'Map' }).click();
  const map = page.getByRole('region', { name: 'Steps and the ways between them' });
  await expect(map.getByRole('button', { name: /^SEE_YOU_THERE/ })).toContainText(
    /\d+ of \d+ come through by scenarios/,
  );
  await expectAccessible(page);
});
