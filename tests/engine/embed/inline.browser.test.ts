import type { Page } from 'playwright/test';
import type { RunningSandbox } from '../../../sandbox/start.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { Application } from '../../support/browser/application.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { fill, raise, waitForStep } from '../../support/browser/screen.ts';
import { expect, test as base } from '../../support/browser/test.ts';
import { until } from '../../support/browser/until.ts';
import { serveOwnPages } from './own-pages.ts';

interface OwnPages {
  /** A sandbox that serves our own pages and the application, under its policy. */
  readonly ours: RunningSandbox;
}

const test = base.extend<OwnPages>({
  ours: async ({ page }, use) => {
    const own = await serveOwnPages();
    await use(own.sandbox);
    // The page closes first, so that its remaining requests find the server.
    await page.close();
    await own.close();
  },
});

/** Opens a page and waits for the first step. */
async function open(page: Page, { origin }: RunningSandbox, name = 'plain'): Promise<void> {
  await page.goto(`${origin}/${name}.html`);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
}

/** The focused element, also inside shadow roots. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let { activeElement } = document;
    while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
    if (activeElement === null) return '';
    const { name, dataset, localName } = activeElement as HTMLInputElement;
    return name || (dataset['errorSummary'] === undefined ? localName : 'summary');
  });
}

test.use({ device: 'desktop' });

test('renders in our own page without a frame, completes the flow, creates one lead and sends all events', async ({
  page,
  ours,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const name of ['ready', 'step-change', 'complete', 'exit', 'error'])
      document.addEventListener(`refinance-${name}`, ({ detail }: CustomEventInit<unknown>) =>
        heard.push(`${name} ${JSON.stringify(detail)}`),
      );
  });
  await open(page, ours);
  const application = new Application(page, 'desktop', ours);
  await walkTo(application, 'OFF_RAMP');
  expect(page.frames()).toHaveLength(1);
  expect(application.journal('contacts/contact/create')).toHaveLength(1);
  const heard = await until('the end', async () => {
    const all = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    return all.some((each) => each.startsWith('complete')) ? all : undefined;
  });
  expect(heard[0]).toBe('ready {"step":"ENTER_LICENSE_PLATE"}');
  expect(heard[1]).toBe('step-change {"from":"ENTER_LICENSE_PLATE","to":"VERIFY_VEHICLE_INFO"}');
  expect(heard.filter((each) => /^(?:error|exit)/.test(each))).toEqual([]);
  // The style sheets of later steps are in the shadow root only.
  const sheets = await page.evaluate(() => ({
    page: [...document.styleSheets].map(({ href }) => new URL(href ?? '').pathname),
    shadow: document.querySelector('refinance-application')?.shadowRoot?.styleSheets.length ?? 0,
  }));
  expect(sheets.page).toEqual(['/plain.css']);
  expect(sheets.shadow).toBeGreaterThan(2);
});

test('looks the same on a page with careless styles, uses the requested brand, and changes no styles of the page', async ({
  page,
  ours,
}) => {
  const look = (): Promise<unknown> =>
    page.evaluate(() =>
      [
        ...(document.querySelector('refinance-application')?.shadowRoot?.querySelectorAll('.inline, .inline *') ?? []),
      ].map((element) => {
        const { color, font, letterSpacing, textAlign, boxSizing, display, width, height, border } =
          getComputedStyle(element);
        return { color, font, letterSpacing, textAlign, boxSizing, display, width, height, border };
      }),
    );
  const ofPage = (): Promise<unknown> =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, aside *')].map((element) => {
        const { color, font, background, margin, padding } = getComputedStyle(element);
        return { color, font, background, margin, padding };
      }),
    );
  await page.route('**/embed/inline.mjs', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`${ours.origin}/plain.html`);
  const before = await ofPage();
  await page.unroute('**/embed/inline.mjs');
  await open(page, ours);
  expect(await ofPage()).toEqual(before);
  const usual = await look();
  expect(JSON.stringify(usual)).toContain('rgb(122, 31, 92)');

  await open(page, ours, 'careless');
  expect(await look()).toEqual(usual);
});

test('manages focus, error links, dialogs and announcements within the page, and axe finds no violations', async ({
  page,
  ours,
}) => {
  await open(page, ours);
  // Focus and scroll position do not change before the user acts.
  expect(await focused(page)).toBe('body');
  await expectAccessible(page);

  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-error-summary] [role="alert"]')).toBeVisible();
  await expect.poll(() => focused(page)).toBe('summary');
  await expectAccessible(page);
  await page.locator('[data-error-summary] a').first().click();
  await expect.poll(() => focused(page)).toBe('plateNumber');

  const opener = page.locator('[data-event="HELP"]').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await expectAccessible(page);
  const stops = new Set<string>();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    stops.add(
      await page.evaluate(() =>
        String(document.querySelector('refinance-application')?.shadowRoot?.activeElement?.closest('dialog') !== null),
      ),
    );
  }
  // Tab stays inside the dialog.
  expect([...stops]).toEqual(['true']);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await fill(page, usualApplicant.plate);
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'VERIFY_VEHICLE_INFO');
  await expect.poll(() => focused(page)).toBe('h1');
  expect(
    await page
      .locator('[data-step] h1')
      .first()
      .evaluate((heading) => heading.getBoundingClientRect().top),
  ).toBeGreaterThanOrEqual(0);
});

test('can be removed and inserted again, and renders nothing on a page of another origin', async ({
  page,
  ours,
  watched,
}) => {
  await open(page, ours);
  const element = page.locator('refinance-application');
  await element.evaluate((one) => {
    const place = one.parentElement;
    one.remove();
    place?.append(one);
  });
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await expect(page.locator('[data-step]')).toHaveCount(1);
  await fill(page, usualApplicant.plate);
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'VERIFY_VEHICLE_INFO');
  await element.evaluate((one) => one.remove());
  await expect(page.locator('[data-step]')).toHaveCount(0);

  watched.allow(/foreign-origin/);
  await page.goto(`${ours.partnerOrigin}/`);
  const code = await page.evaluate(async (address) => {
    const { mount } = (await import(address)) as {
      mount: (place: Element, options: { onError: (detail: { code: string }) => void }) => void;
    };
    const place = document.body.appendChild(document.createElement('div'));
    place.append('Call us');
    return new Promise((resolve) => {
      mount(place, { onError: (detail) => resolve(`${detail.code} ${place.innerText}`) });
    });
  }, `${ours.origin}/embed/inline.mjs`);
  expect(code).toBe('foreign-origin Call us');
});
