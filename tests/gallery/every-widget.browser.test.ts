import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from 'playwright/test';
import { build } from 'vite';
import { buildCsp } from '../../tools/config/csp.ts';
import { serveFolder } from '../pottery/static-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/accessible.ts';
import { watch } from '../support/browser/watch.ts';
import { readConfig } from '../support/config.ts';

const test = base.extend<{ readonly watched: void }, { readonly gallery: string }>({
  gallery: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'gallery-'));
      const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
      await build({ configFile, build: { outDir: folder } });
      const server = await serveFolder(folder, buildCsp({ ...readConfig('dev'), cspReportUri: null }));
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
      await use();
      expect(watched.problems).toEqual([]);
    },
    { auto: true },
  ],
});

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
