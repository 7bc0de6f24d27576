import { expect, type Page } from 'playwright/test';
import { buildAndServe } from '../support/browser/build-and-serve.ts';
import { watchedTest } from '../support/browser/watched-test.ts';
import { buildCsp } from '../../tools/config/csp.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/accessible.ts';
import { readConfig } from '../support/config.ts';

const test = watchedTest.extend<object, { readonly gallery: string }>({
  gallery: [
    async ({ browserName: _ }, use) => {
      const policy = buildCsp({ ...readConfig('dev'), cspReportUri: null });
      await buildAndServe(new URL('vite.config.ts', import.meta.url), use, { policy, answers: uploadAnswers() });
    },
    { scope: 'worker' },
  ],
});

/** Accepts uploads. The reply to a file whose name begins with "slow" waits until it is released. */
function uploadAnswers() {
  const pending: (() => void)[] = [];
  return {
    '/upload': async (body: string) => {
      if (body.startsWith('slow')) await new Promise<void>((resolve) => void pending.push(resolve));
      return JSON.stringify({ photoId: `${body.length} bytes` });
    },
    '/release': async () => {
      pending.splice(0).forEach((resolve) => resolve());
      return '{}';
    },
  };
}

/** The controls of `src/widgets/rare-controls.ts`. */
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

// All tests use one build.
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

test('in forced colors and from right to left, controls fit a narrow screen and have large enough targets', async ({
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
    const sizes = await targets.evaluateAll((elements) => elements.map((target) => target.getBoundingClientRect()));
    expect(sizes.length, widget).toBeGreaterThan(0);
    expect(
      sizes.filter(({ width, height }) => width < 44 || height < 44),
      widget,
    ).toEqual([]);
  }
});

test('a full-width control takes the whole line of a wide window, and other controls take half of it', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [widget, fraction] of [
    ['text-area', 1],
    ['date-range', 1],
    ['number-field', 0.5],
  ] as const) {
    await page.goto(`${gallery}?widget=${widget}`);
    const field = page.locator('main .grid > .field').first();
    const shares = await field.evaluate((element) => element.clientWidth / (element.parentElement?.clientWidth ?? 0));
    expect(Math.round(shares * 10) / 10, widget).toBe(fraction);
  }
});

test('choices can be made by keyboard alone', async ({ page, gallery }) => {
  const openSample = async (widget: string, state = 'open'): Promise<void> => {
    await page.goto(`${gallery}?widget=${widget}&state=${encodeURIComponent(state)}`);
    await page.locator('main .field input').first().focus();
  };
  await openSample('radio-list');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Glazing' })).toBeChecked();

  await openSample('yes-no');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();

  await openSample('rating');
  for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByRole('radio', { name: '3' })).toBeChecked();

  await openSample('image-choice', 'one');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'On the spot' })).toBeChecked();

  await openSample('checkbox-list', 'several chosen');
  for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  await expect(page.getByRole('checkbox', { name: 'None of these' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'A wheel' })).not.toBeChecked();
});

test.describe('in a modal', () => {
  const openSample = async (page: Page, gallery: string, sample: string) => {
    await page.goto(`${gallery}?${sample}&modal`);
    const dialog = page.getByRole('dialog', { name: 'In a modal' });
    await dialog.locator('.field').first().waitFor();
    await expect(dialog.getByRole('heading', { name: 'In a modal' })).toBeFocused();
    return dialog;
  };

  test('a text area as the first field can be reached by Tab and Shift+Tab', async ({ page, gallery }) => {
    const dialog = await openSample(page, gallery, 'widget=text-area&state=plain');
    const [area, close] = [dialog.getByRole('textbox'), dialog.getByRole('button', { name: 'Close' })];
    await page.keyboard.press('Tab');
    await expect(area).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(close).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(area).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(area).toBeFocused();
  });

  test('radio buttons as the first field are one tab stop, and Shift+Tab stays in the modal', async ({
    page,
    gallery,
  }) => {
    const dialog = await openSample(page, gallery, 'widget=radio-list&state=open');
    const [circles, close] = [dialog.getByRole('radio'), dialog.getByRole('button', { name: 'Close' })];
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(circles.nth(1)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(close).toBeFocused();
  });

  test('a server error is shown in a focused banner of the modal', async ({ page, gallery }) => {
    const dialog = await openSample(page, gallery, 'widget=text-area&state=plain');
    await dialog.locator('button[data-event="SUBMIT"]').click();
    const banner = page.getByRole('group', { name: 'There is a problem' });
    await expect(banner).toBeFocused();
    await expect(banner.getByRole('alert')).toContainText('The server says no.');
    await expect(dialog.locator('[data-banner]')).toHaveCount(1);
    await expect(page.locator('[data-banner]')).toHaveCount(1);
    await expectAccessible(page);
  });
});

test('typed values are formatted for the locale when the control loses focus', async ({ page, gallery }) => {
  const typeAndBlur = async (widget: string, state: string, text: string): Promise<string> => {
    await page.goto(`${gallery}?widget=${widget}&state=${state}`);
    const field = page.locator('main .field :is(input, textarea)').first();
    await field.press('End');
    await page.keyboard.type(text);
    await field.blur();
    return field.inputValue();
  };
  expect(await typeAndBlur('number-field', 'empty', '12500,5')).toBe('12500,5');
  expect(await typeAndBlur('number-field', 'empty', '12500.5')).toBe('12,500.5');
  expect(await typeAndBlur('time-field', 'empty', '1430')).toBe('2:30 PM');
  expect(await typeAndBlur('month-field', 'empty', 'april 2026')).toBe('4/2026');
  expect(await typeAndBlur('date-range', 'empty', '04172026')).toBe('4/17/2026');
  expect(await typeAndBlur('text-area', 'plain', 'A teapot\nwith a lid ')).toBe('A teapot\nwith a lid');
  expect(await typeAndBlur('text-field', 'limited', 's, the potter')).toBe('Quillons,');
});

test('pasted text that exceeds the maximum length is stored in full', async ({ page, gallery }) => {
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

test.describe('a select with thousands of options', () => {
  test.beforeEach(async ({ page, gallery }) => page.goto(`${gallery}?long=5000`));

  test('contains all options when it has keyboard focus, and End, Home and typing select them', async ({ page }) => {
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

  test('contains all options once the page is idle, without focus', async ({ page }) => {
    const select = page.getByRole('combobox', { name: 'Number' });
    await expect(select.locator('option')).toHaveCount(5_001);
    await select.selectOption('4999');
    await expect(select).toHaveValue('4999');
  });
});

test('a long review shows all answers, and the accessibility tree contains every question', async ({
  page,
  gallery,
}) => {
  await page.goto(`${gallery}?answers=60`);
  const answers = (step: string) => page.getByRole('group', { name: step }).locator('dd');
  await expect(answers('FIRST')).toHaveCount(60);
  await expect(answers('SECOND')).toHaveCount(60);
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  expect(nodes.filter(({ ignored, role }) => !ignored && role?.value === 'term')).toHaveLength(120);
  await expectAccessible(page);
});

const storedValue = (page: Page) =>
  page.locator('html').evaluate(({ dataset }) => JSON.parse(dataset['held'] ?? 'null') as unknown);
const picture = (name: string, text: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(text) });
const entryOf = (name: string, text: string) => ({
  name,
  size: text.length,
  type: 'image/png',
  photoId: `${text.length} bytes`,
});

test.describe('files, uploaded under the policy of the application', () => {
  test.beforeEach(async ({ page, gallery }) => {
    await page.goto(`${gallery}?widget=file-field&state=empty`);
    await page.locator('input[type="file"]').waitFor({ state: 'attached' });
  });

  test('can be chosen by keyboard, show their progress, and are stored as the server replies', async ({
    page,
    gallery,
  }) => {
    const input = page.locator('input[type="file"]');
    // Registered before the key press. Otherwise the browser opens its file dialog.
    const chosen = page.waitForEvent('filechooser');
    await input.focus();
    await page.keyboard.press('Enter');
    const chooser = await chosen;
    await chooser.setFiles([picture('bowl.png', 'quick'), picture('cup.png', 'slow one')]);
    await expect(page.locator('[data-file="done"]')).toContainText('bowl.png');
    const bar = page.getByRole('progressbar', { name: 'cup.png' });
    await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBe(1);
    expect(await storedValue(page)).toEqual([entryOf('bowl.png', 'quick'), 'cup.png']);
    await expectAccessible(page);

    await page.request.get(`${gallery}/release`);
    await expect(page.locator('[data-file="done"]')).toHaveCount(2);
    expect(await storedValue(page)).toEqual([entryOf('bowl.png', 'quick'), entryOf('cup.png', 'slow one')]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-file]')).toHaveCount(1);
    await expect(input).toBeFocused();
  });

  test('can be sent again after a network failure', async ({ page, watched }) => {
    watched.allow(/net::ERR_FAILED/);
    await page.route('**/upload', (route) => route.abort(), { times: 1 });
    await page.locator('input[type="file"]').setInputFiles(picture('bowl.png', 'quick'));
    await page.getByRole('button', { name: 'Try again bowl.png' }).click();
    await expect(page.locator('[data-file="done"]')).toHaveCount(1);
  });

  test('can be canceled during the upload', async ({ page }) => {
    await page.locator('input[type="file"]').setInputFiles(picture('cup.png', 'slow one'));
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload'));
    await page.getByRole('button', { name: 'Cancel cup.png' }).click();
    await aborted;
    expect(await storedValue(page)).toEqual([]);
  });
});

test('an address can be searched and chosen by keyboard alone', async ({ page, gallery }) => {
  await page.goto(`${gallery}?widget=lookup-field&state=empty`);
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
  expect(await storedValue(page)).toBe('12 Kiln Road, Clayton');
});

test('a signature can be drawn with the mouse or typed', async ({ page, gallery }) => {
  await page.goto(`${gallery}?widget=signature-field&state=empty`);
  const box = (await page.getByRole('img').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 4 });
  await page.mouse.up();
  expect(await storedValue(page)).toMatch(/^M1\d\d \d+(?:L\d+ \d+){3,}$/);
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Draw it' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Robin');
  expect(await storedValue(page)).toBe('Robin');
  await expectAccessible(page);
});

for (const look of ['forced colours', 'from right to left'] as const)
  test(`file, lookup, signature and telephone fields are accessible and fit, ${look}`, async ({ page, gallery }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    if (look === 'forced colours') await page.emulateMedia({ forcedColors: 'active' });
    for (const widget of ['file-field', 'lookup-field', 'signature-field', 'tel-field']) {
      await page.goto(`${gallery}?widget=${widget}`);
      await page.locator('main .field').first().waitFor();
      if (look === 'from right to left') await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const tooSmall = await page
        .locator('main .field :is(button, .files__choose, .sign__way)')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.getBoundingClientRect().height < 44)
            .map(({ textContent }) => textContent),
        );
      expect(tooSmall).toEqual([]);
    }
  });
