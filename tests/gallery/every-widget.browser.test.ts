import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Page } from 'playwright/test';
import { build } from 'vite';
import { buildCsp } from '../../tools/config/csp.ts';
import { serveFolder } from '../pottery/static-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/accessible.ts';
import { watch, type Watch } from '../support/browser/watch.ts';
import { readConfig } from '../support/config.ts';

const test = base.extend<{ readonly watched: Watch }, { readonly gallery: string }>({
  gallery: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'gallery-'));
      const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
      await build({ configFile, build: { outDir: folder } });
      const policy = buildCsp({ ...readConfig('dev'), cspReportUri: null });
      const server = await serveFolder(folder, policy, uploadAnswers());
      await use(server.origin);
      await server.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  contextOptions: { reducedMotion: 'reduce' },
  watched: [
    async ({ context }, use) => {
      const watched = await watch(context);
      await use(watched);
      expect(watched.problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Takes uploads; the reply to one that begins with "slow" waits until it is released. */
function uploadAnswers() {
  const waiting: (() => void)[] = [];
  return {
    '/upload': async (body: string) => {
      if (body.startsWith('slow')) await new Promise<void>((resolve) => void waiting.push(resolve));
      return JSON.stringify({ photoId: `${body.length} bytes` });
    },
    '/release': async () => {
      waiting.splice(0).forEach((go) => go());
      return '{}';
    },
  };
}

// One build serves them all.
test.describe.configure({ mode: 'default' });

for (const colorScheme of ['light', 'dark'] as const)
  test(`every sample of every widget is accessible, in ${colorScheme}, and fits a narrow screen`, async ({
    page,
    gallery,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(gallery);
    await page.locator('main .choice').first().waitFor();

    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test.describe('a list of thousands in a select', () => {
  test.beforeEach(async ({ page, gallery }) => page.goto(`${gallery}?long=5000`));

  test('is there in full for whoever comes to it by keyboard: last, first, and by typing', async ({ page }) => {
    const select = page.getByRole('combobox', { name: 'Number' });
    await select.focus();
    await expect(select.locator('option')).toHaveCount(5_001);
    await select.press('End');
    await expect(select).toHaveValue('5000');
    await select.press('Home');
    await expect(select).toHaveValue('');
    await page.keyboard.type('number 4321');
    await expect(select).toHaveValue('4321');
  });

  test('is there in full without anybody coming to it, once the page has nothing else to do', async ({ page }) => {
    const select = page.getByRole('combobox', { name: 'Number' });
    await expect(select.locator('option')).toHaveCount(5_001);
    await select.selectOption('4999');
    await expect(select).toHaveValue('4999');
  });
});

const held = (page: Page) =>
  page.locator('html').evaluate(({ dataset }) => JSON.parse(dataset['held'] ?? 'null') as unknown);
const picture = (name: string, text: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(text) });
const entryOf = (name: string, text: string) => ({
  name,
  size: text.length,
  type: 'image/png',
  photoId: `${text.length} bytes`,
});

test.describe('files, sent under the policy of the application', () => {
  test.beforeEach(async ({ page, gallery }) => {
    await page.goto(`${gallery}?try=file-field`);
    await page.locator('input[type="file"]').waitFor({ state: 'attached' });
  });

  test('are chosen by keyboard, shown on their way, and kept as what the server replies', async ({ page, gallery }) => {
    const input = page.locator('input[type="file"]');
    await input.focus();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles([picture('bowl.png', 'quick'), picture('cup.png', 'slow one')]);
    await expect(page.locator('[data-file="done"]')).toContainText('bowl.png');
    const bar = page.getByRole('progressbar', { name: 'cup.png' });
    await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBe(1);
    expect(await held(page)).toEqual([entryOf('bowl.png', 'quick'), 'cup.png']);
    await expectAccessible(page);

    await page.request.get(`${gallery}/release`);
    await expect(page.locator('[data-file="done"]')).toHaveCount(2);
    expect(await held(page)).toEqual([entryOf('bowl.png', 'quick'), entryOf('cup.png', 'slow one')]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-file]')).toHaveCount(1);
    await expect(input).toBeFocused();
  });

  test('are sent again after the connection broke', async ({ page, watched }) => {
    watched.allow(/net::ERR_FAILED/);
    await page.route('**/upload', (route) => route.abort(), { times: 1 });
    await page.locator('input[type="file"]').setInputFiles(picture('bowl.png', 'quick'));
    await page.getByRole('button', { name: 'Try again bowl.png' }).click();
    await expect(page.locator('[data-file="done"]')).toHaveCount(1);
  });

  test('are stopped while they are on their way', async ({ page }) => {
    await page.locator('input[type="file"]').setInputFiles(picture('cup.png', 'slow one'));
    const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload'));
    await page.getByRole('button', { name: 'Cancel cup.png' }).click();
    await gone;
    expect(await held(page)).toEqual([]);
  });
});

test('an address is looked up and chosen by keyboard alone', async ({ page, gallery }) => {
  await page.goto(`${gallery}?try=lookup-field`);
  const input = page.getByRole('combobox');
  await input.focus();
  await page.keyboard.type('12 Kiln');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toHaveText('12 Kiln Road, Clayton');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue('12 Kiln Road, Clayton');
  await expect(page.getByRole('option')).toHaveCount(0);
  expect(await held(page)).toEqual({ label: '12 Kiln Road, Clayton' });
});

test('a signature is drawn with the mouse, or typed by who has none', async ({ page, gallery }) => {
  await page.goto(`${gallery}?try=signature-field`);
  const box = (await page.getByRole('img').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 4 });
  await page.mouse.up();
  expect(await held(page)).toMatch(/^M1\d\d \d+(?:L\d+ \d+){3,}$/);
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Draw it' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Robin');
  expect(await held(page)).toBe('Robin');
  await expectAccessible(page);
});

for (const look of ['forced colours', 'from right to left'] as const)
  test(`files, look-ups, signatures and telephones are accessible and fit, ${look}`, async ({ page, gallery }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    if (look === 'forced colours') await page.emulateMedia({ forcedColors: 'active' });
    for (const widget of ['file-field', 'lookup-field', 'signature-field', 'tel-field']) {
      await page.goto(`${gallery}?widget=${widget}`);
      await page.locator('main .field').first().waitFor();
      if (look === 'from right to left') await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const small = await page
        .locator('main .field :is(button, .files__choose, .sign__way)')
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
        );
      expect(small).toEqual([]);
    }
  });
