import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test as base } from 'playwright/test';
import { createServer } from 'vite';
import { guidedFlow } from '../../../tools/vite/guided-flow.ts';
import { fill, raise, waitForStep, waitForView } from '../../support/browser/screen.ts';
import { type Watch, watch } from '../../support/browser/watch.ts';
import { setNodeEnv } from '../../support/set-node-env.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../examples/pottery/${name}`, import.meta.url));

/** The pottery flow in a development server, with files that a test can change. */
interface Studio {
  readonly origin: string;
  /** Replaces text in a file of the flow. */
  change(file: string, from: string, to: string): Promise<void>;
  /** Adds a file to the flow. */
  write(file: string, content: object): Promise<void>;
  /** Replaces text in a file after the server has seen it empty. */
  saveSlowly(file: string, from: string, to: string): Promise<void>;
  /** Restarts the server, as after a change of vite.config.ts. */
  restart(): Promise<void>;
}

interface Fixtures {
  readonly studio: Studio;
  readonly watched: Watch;
  /** If true, the flow has an error when the server starts. */
  readonly startsWithError: boolean;
}

const test = base.extend<Fixtures, { readonly cache: string }>({
  startsWithError: [false, { option: true }],
  // All tests share the packages that Vite has optimized.
  cache: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'pottery-cache-'));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  studio: async ({ cache, startsWithError }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'pottery-'));
    await cp(pathOf('flow'), folder, { recursive: true });
    if (startsWithError) {
      const file = join(folder, 'steps/CHOOSE_EVENING.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace('"choose.heading"', '"choose.headin"'));
    }
    setNodeEnv('development');
    const server = await createServer({
      configFile: false,
      root: pathOf('page'),
      cacheDir: cache,
      logLevel: 'silent',
      plugins: [guidedFlow({ config: pathOf('flow.config.ts'), folder })],
      server: { port: 0 },
    });
    await server.listen();
    const origin = server.resolvedUrls?.local[0] ?? '';
    await use({
      origin,
      async change(file, from, to) {
        const text = await readFile(join(folder, file), 'utf8');
        expect(text).toContain(from);
        await writeFile(
          join(folder, file),
          text.replace(from, () => to),
        );
      },
      async saveSlowly(file, from, to) {
        const path = join(folder, file);
        const text = await readFile(path, 'utf8');
        const isSeenEmpty = new Promise((seen) => {
          server.watcher.on('change', (changed) => void (changed === path && seen(undefined)));
        });
        await writeFile(path, '');
        await isSeenEmpty;
        await writeFile(
          path,
          text.replace(from, () => to),
        );
      },
      write: (file, content) => writeFile(join(folder, file), JSON.stringify(content)),
      restart: () => server.restart(),
    });
    await server.close();
    await rm(folder, { recursive: true });
  },
  contextOptions: { reducedMotion: 'reduce' },
  watched: [
    // Console messages after the server stopped are not checked.
    async ({ context, studio: _ }, use) => {
      const watched = await watch(context);
      await use(watched);
      expect(watched.problems).toEqual([]);
    },
    { auto: true },
  ],
});

test('a saved text is shown immediately under the production policy, and typed answers are preserved', async ({
  page,
  studio,
}) => {
  const response = await page.goto(studio.origin);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'nonce-[^' ]+' 'self';/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  await waitForStep(page, 'CHOOSE_EVENING');
  await fill(page, { name: 'Robin' });
  await studio.change('copy/en-US.json', 'An evening at the wheel', 'A night at the wheel');
  await expect(page.locator('h1')).toHaveText('A night at the wheel');
  await expect(page.locator('[name="name"]')).toHaveValue('Robin');
});

test('an error in the flow is shown in an overlay with file and line, which disappears after the fix', async ({
  page,
  studio,
  watched,
}) => {
  watched.allow(/flow-has-errors/);
  await page.goto(studio.origin);
  await waitForStep(page, 'CHOOSE_EVENING');
  await fill(page, { name: 'Robin' });
  await studio.change('steps/CHOOSE_EVENING.json', '"choose.heading"', '"choose.headin"');
  const sheet = page.locator('vite-error-overlay');
  await expect(sheet.locator('.message-body')).toContainText(
    'steps/CHOOSE_EVENING.json:8:18 There is no copy key "choose.headin": did you mean "choose.heading"?',
  );
  await expect(page.locator('h1')).toHaveText('An evening at the wheel');
  await studio.change('steps/CHOOSE_EVENING.json', '"choose.headin"', '"choose.heading"');
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('[name="name"]')).toHaveValue('Robin');
});

test('an error stays over the page after a reload, and over a page opened later, until it is fixed', async ({
  page,
  context,
  studio,
  watched,
}) => {
  watched.allow(/flow-has-errors/);
  await page.goto(studio.origin);
  await waitForStep(page, 'CHOOSE_EVENING');
  await studio.change('steps/CHOOSE_EVENING.json', '"choose.heading"', '"choose.headin"');
  const overlayOf = (shown: Page) => shown.locator('vite-error-overlay');
  const message = 'There is no copy key "choose.headin"';
  await expect(overlayOf(page).locator('.message-body')).toContainText(message);
  await page.reload();
  await expect(overlayOf(page).locator('.message-body')).toContainText(message);
  const other = await context.newPage();
  await other.goto(studio.origin);
  await expect(overlayOf(other).locator('.message-body')).toContainText(message);
  await waitForStep(page, 'CHOOSE_EVENING');
  await waitForStep(other, 'CHOOSE_EVENING');
  await studio.change('steps/CHOOSE_EVENING.json', '"choose.headin"', '"choose.heading"');
  await expect(overlayOf(page)).toHaveCount(0);
  await expect(overlayOf(other)).toHaveCount(0);
  await page.reload();
  await waitForStep(page, 'CHOOSE_EVENING');
  await expect(overlayOf(page)).toHaveCount(0);
});

test.describe('when the server starts with an error in the flow', () => {
  test.use({ startsWithError: true });

  test('the page shows the error, and reloads after the fix', async ({ page, studio, watched }) => {
    watched.allow(/flow-has-errors/);
    await page.goto(studio.origin);
    const sheet = page.locator('vite-error-overlay');
    await expect(sheet.locator('.message-body')).toContainText('There is no copy key "choose.headin"');
    await studio.change('steps/CHOOSE_EVENING.json', '"choose.headin"', '"choose.heading"');
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText('An evening at the wheel');
  });
});

test('a file that is empty for a moment while an editor saves it causes no error', async ({
  page,
  studio,
  watched,
}) => {
  await page.goto(studio.origin);
  await waitForStep(page, 'CHOOSE_EVENING');
  await studio.saveSlowly('copy/en-US.json', 'An evening at the wheel', 'A night at the wheel');
  await expect(page.locator('h1')).toHaveText('A night at the wheel');
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  expect(watched.problems).toEqual([]);
});

test('?preview shows a step with empty answers if the flow has no samples, and with samples if it has them', async ({
  page,
  studio,
}) => {
  await page.goto(`${studio.origin}?preview=kiln-trouble`);
  await waitForView(page, 'kiln-trouble');
  await page.goto(`${studio.origin}?preview=CONFIRM_SEAT`);
  await waitForStep(page, 'CONFIRM_SEAT');
  await expect(page.locator('.seat-ticket')).toHaveCount(0);
  await studio.write('preview.json', {
    context: { booking: { name: 'Robin' }, ticket: { bookingId: 'MUD-6', seat: 6 } },
  });
  await page.goto(`${studio.origin}?preview=SEE_YOU_THERE`);
  await waitForStep(page, 'SEE_YOU_THERE');
  await expect(page.locator('.seat-ticket')).toContainText('B2');
  await expect(page.locator('main')).toContainText('We look forward to meeting you, Robin.');
});

test('?preview with an unknown step logs the available steps in one sentence, and the flow starts', async ({
  page,
  studio,
  watched,
}) => {
  watched.allow(/unknown-preview/);
  await page.goto(`${studio.origin}?preview=CHOSE_EVENING`);
  await waitForStep(page, 'CHOOSE_EVENING');
  expect(watched.logged.join('\n')).toContain(
    '?preview=CHOSE_EVENING is not a step or view of the flow\n  what to do: Use one of CHECK_BOOKING, CHOOSE_EVENING, CONFIRM_SEAT, NAME_PARTY, SEE_YOU_THERE, kiln-trouble',
  );
  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-error-summary]')).toBeVisible();
});

test('a page reloads automatically when its server restarts', async ({ page, studio, watched }) => {
  watched.allow(/WebSocket|ERR_CONNECTION/);
  // The analytics code loads last. After that, the server may stop.
  const last = ['sensitive-value-matcher', 'sensitive-values'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/telemetry/${name}.ts`)),
  );
  await page.goto(studio.origin);
  await waitForStep(page, 'CHOOSE_EVENING');
  await Promise.all(last);
  const stores = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(stores).toContain('pottery-evening-events');
  await fill(page, { name: 'Robin' });
  await studio.restart();
  await expect(page.locator('[name="name"]')).toHaveValue('');
});
