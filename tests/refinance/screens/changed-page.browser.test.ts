import type { Page } from 'playwright/test';
import { delayScripts } from '../../support/browser/delay-scripts.ts';
import { waitForStep } from '../../support/browser/screen.ts';
import { writeStored } from '../../support/browser/stored.ts';
import { expect, test } from '../../support/browser/test.ts';

const changes: readonly (readonly [string, (root: HTMLElement) => void])[] = [
  [
    'added an element beside a field',
    (root) => root.querySelector('input')?.insertAdjacentElement('beforebegin', document.createElement('x-icon')),
  ],
  ['removed an element', (root) => root.querySelector('p.hint')?.remove()],
  [
    'translated the texts',
    (root) => {
      for (const element of root.querySelectorAll('h1, label, button span')) {
        const font = document.createElement('font');
        font.textContent = `«${element.textContent}»`;
        element.replaceChildren(font);
      }
    },
  ],
];

for (const [what, change] of changes)
  test(`if an extension has ${what}, the first screen is rendered again and developers get one report`, async ({
    page,
    sandbox,
    watched,
  }) => {
    watched.allow(/first-screen-differs/);
    const letGo = await delayScripts(page);
    await page.goto(sandbox.origin, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('#application').evaluate(change);
    await page.locator('input[name="plateNumber"]').fill('7abc123');
    letGo();
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let’s find your car');
    await expect(page.locator('input[name="plateNumber"]')).toHaveValue(/^7\W?ABC\W?123$/i);
    await expect(page.locator('x-icon, font')).toHaveCount(0);
    await expect.poll(() => watched.logged.filter((line) => line.includes('first-screen-differs'))).toHaveLength(1);
    await page.getByRole('button', { name: 'Find my car' }).click();
    await expect(page.locator('[data-error-for]')).toHaveCount(4);
  });

test('attributes and surrounding elements that an extension adds do not affect the first screen', async ({
  page,
  sandbox,
  watched,
}) => {
  const letGo = await delayScripts(page);
  await page.goto(sandbox.origin, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('html, body, #application, form, input, label'))
      element.setAttribute('data-extension', 'on');
    document.body.append(document.createElement('x-bar'));
    document.querySelector('#application')?.prepend(document.createElement('x-bar'));
  });
  letGo();
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await expect(page.locator('[data-error-for]')).toHaveCount(5);
  expect(watched.logged.filter((line) => line.includes('first-screen-differs'))).toEqual([]);
});

/** Changes the HTML of the page in transit. */
async function changePage(page: Page, origin: string, change: (html: string) => string): Promise<void> {
  await page.route(`${origin}/`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Paths of the fetched flow files. */
const fetchedOfFlow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ready = performance.getEntriesByName('step-ready')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime < ready && name.includes('/flow/'))
      .map(({ name }) => new URL(name).pathname.replace(/-[\w-]{8}\.json$/, ''));
  });

const without = /<template data-file[^>]*>[^<]*<\/template>/g;

test('a page without its embedded definition and copy fetches both', async ({ page, sandbox }) => {
  await changePage(page, sandbox.origin, (html) => html.replaceAll(without, ''));
  await page.goto(sandbox.origin);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  expect((await fetchedOfFlow(page)).toSorted()).toEqual([
    '/flow/manifest.json',
    '/flow/refinance',
    '/flow/refinance.en-US',
  ]);
});

test('a page with a truncated definition fetches it', async ({ page, sandbox }) => {
  await changePage(page, sandbox.origin, (html) => html.replace(/(<template data-file[^>]*>[^<]{500})[^<]*/, '$1'));
  await page.goto(sandbox.origin);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  expect((await fetchedOfFlow(page)).toSorted()).toEqual(['/flow/manifest.json', '/flow/refinance']);
});

test('the first screen works if its definition cannot be fetched, and developers get a report', async ({
  page,
  sandbox,
  watched,
}) => {
  watched.allow(/flow-unreachable|ERR_FAILED/);
  await changePage(page, sandbox.origin, (html) => html.replaceAll(without, ''));
  await page.route(/\/flow\/refinance-[\w-]+\.json$/, (route) => route.abort());
  await page.goto(sandbox.origin);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await expect(page.locator('[data-error-for]')).toHaveCount(5);
  expect(watched.logged.filter((line) => line.includes('refinance-application: flow-unreachable'))).toHaveLength(1);
});

test('an unknown stored step leads to the first step, and developers get a report', async ({
  page,
  sandbox,
  watched,
}) => {
  watched.allow(/unknown-stored-step/);
  await page.goto(sandbox.origin);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await writeStored(page, { state: { flow: 'refinance', version: '1.0.0', step: 'NO_SUCH_STEP' } });
  await page.reload();
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let’s find your car');
  expect(watched.logged.filter((line) => line.includes('unknown-stored-step'))).toHaveLength(1);
});
