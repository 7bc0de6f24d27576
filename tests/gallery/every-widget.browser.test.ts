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

/** The controls of `src/widgets/controls.ts`. */
const controls = [
  'checkbox-list',
  'date-range',
  'image-choice',
  'month-field',
  'number-field',
  'radio-list',
  'rating',
  'text-area',
  'time-field',
  'yes-no',
];

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

test('the controls stand in forced colours and from right to left, and are large enough to be pressed', async ({
  page,
  gallery,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 320, height: 800 });
  for (const widget of controls) {
    await page.goto(`${gallery}?widget=${widget}`);
    await page.locator('main .field :is(input, textarea)').first().waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expectNoSidewaysScroll(page);
    const targets = page.locator('main :is(.option, .rating__place, .input)');
    const sizes = await targets.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    expect(sizes.length, widget).toBeGreaterThan(0);
    expect(sizes.filter(({ width, height }) => width < 44 || height < 44), widget).toEqual([]);
  }
  await expectAccessible(page);
});

test('choices are made by keyboard alone', async ({ page, gallery }) => {
  const open = async (widget: string, state = 'open'): Promise<void> => {
    await page.goto(`${gallery}?widget=${widget}&state=${encodeURIComponent(state)}`);
    await page.locator('main .field input').first().focus();
  };
  await open('radio-list');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Glazing' })).toBeChecked();

  await open('yes-no');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();

  await open('rating');
  for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByRole('radio', { name: '3' })).toBeChecked();

  await open('image-choice', 'one');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'On the spot' })).toBeChecked();

  await open('checkbox-list', 'several chosen');
  for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  await expect(page.getByRole('checkbox', { name: 'None of these' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'A wheel' })).not.toBeChecked();
});

test('what is typed into the controls stands as the locale writes it once they are left', async ({ page, gallery }) => {
  const typed = async (widget: string, state: string, text: string): Promise<string> => {
    await page.goto(`${gallery}?widget=${widget}&state=${state}`);
    const field = page.locator('main .field :is(input, textarea)').first();
    await field.press('End');
    await page.keyboard.type(text);
    await field.blur();
    return field.inputValue();
  };
  expect(await typed('number-field', 'empty', '12500,5')).toBe('12500,5');
  expect(await typed('number-field', 'empty', '12500.5')).toBe('12,500.5');
  expect(await typed('time-field', 'empty', '1430')).toBe('2:30 PM');
  expect(await typed('month-field', 'empty', 'april 2026')).toBe('4/2026');
  expect(await typed('date-range', 'empty', '04172026')).toBe('4/17/2026');
  expect(await typed('text-area', 'plain', 'A teapot\nwith a lid ')).toBe('A teapot\nwith a lid');
  expect(await typed('text-field', 'limited', 's, the potter')).toBe('Quillons,');
});

test('what is pasted into a line that is too short for it stands whole, and is kept', async ({ page, gallery }) => {
  await page.goto(`${gallery}?widget=text-field&state=limited`);
  const field = page.getByRole('textbox', { name: 'Name on the cup' });
  await field.press('Home');
  await field.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Saint Adalbert ');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await field.blur();
  await expect(field).toHaveValue('Saint Adalbert Quillon');
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
