import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { storageIn } from '../../support/browser/frame-storage.ts';
import { fill, raise, waitForStep } from '../../support/browser/screen.ts';
import { expect, test as base } from '../../support/browser/test.ts';
import { until } from '../../support/browser/until.ts';
import { allowUnknownFeature, frameAsPage, PartnerPage } from './partner-page.ts';

const test = base.extend<{ partner: PartnerPage }>({
  partner: async ({ page, sandbox, watched }, use) => {
    allowUnknownFeature(watched);
    await use(new PartnerPage(page, sandbox));
  },
});
test.use({ device: 'desktop' });

const colourOf = (frame: { locator: Page['locator'] }, event: string): Promise<string> =>
  frame.locator(`[data-event="${event}"]`).evaluate((element) => getComputedStyle(element).backgroundColor);

test('renders on a page of another site in its colors, in a frame with a title', async ({ partner, page }) => {
  const frame = await partner.open();
  const element = page.locator('refinance-application > iframe');
  await expect(element).toHaveAttribute('title', /\w/);
  await expect(element).toHaveAttribute(
    'allow',
    /publickey-credentials-get.*publickey-credentials-create.*otp-credentials/,
  );
  expect(new URL(frame.url()).origin).toBe(partner.sandbox.origin);
  expect(await colourOf(frame, 'SUBMIT')).toBe('rgb(0, 85, 140)');
});

test('ignores an invalid color and reports it once', async ({ partner, watched }) => {
  watched.allow(/refinance-application: "branding\.\w+Color" is ignored: it must be #rgb or #rrggbb/);
  const frame = await partner.open(
    `/?primary-color=${encodeURIComponent('red;}body{display:none')}&secondary-color=url(x)`,
  );
  const root = await frame.evaluate(() => document.documentElement.getAttribute('style'));
  expect(root).toBe('overflow: hidden;');
  expect(watched.logged.filter((line) => line.includes('"branding.primaryColor"'))).toHaveLength(1);
});

for (const width of [320, 390, 768, 1280]) {
  test(`is as tall as its content at ${width} px, without a scrollbar inside`, async ({ partner, page }) => {
    await page.setViewportSize({ width, height: 700 });
    const frame = await partner.open();
    await partner.waitUntilFits(frame);
    await raise(frameAsPage(frame), 'SUBMIT');
    await frame.locator('[data-error-summary]').waitFor();
    await partner.waitUntilFits(frame);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await page.setViewportSize({ width: width - 30, height: 700 });
    await partner.waitUntilFits(frame);
  });
}

test('no analytics event is sent before the surrounding page gives consent, and earlier events are never sent', async ({
  partner,
  page,
}) => {
  const started = page.waitForResponse(/start-analytics-/);
  const frame = await partner.open('/?consent=asked');
  await started;
  // The imports of the analytics chunk have loaded too. Otherwise, consent given now would count as given from the
  // start.
  await page.waitForLoadState('networkidle');
  const events = () => partner.sandbox.world.journal.list().filter(({ path }) => /^collector\/[bipt]$/.test(path));
  const ask = () =>
    frame.evaluate(() => {
      for (const name of ['HELP', 'CLOSE']) document.querySelector<HTMLElement>(`[data-event="${name}"]`)?.click();
    });
  await ask();
  expect(events()).toEqual([]);
  await page.locator('refinance-application').evaluate((element) => element.setAttribute('consent', 'given'));
  const first = await until('an event', async () => {
    await ask();
    return events()[0];
  });
  expect(first.body).toMatchObject({ type: 'track', name: 'Click' });
  expect(JSON.stringify(events())).not.toContain('"page"');
});

test('reports steps to the partner without adding an entry to the history of the page', async ({ partner, page }) => {
  const frame = await partner.open('/module.html');
  const inFrame = frameAsPage(frame);
  const before = await page.evaluate(() => history.length);
  await fill(inFrame, usualApplicant.plate);
  await raise(inFrame, 'SUBMIT');
  await waitForStep(inFrame, 'VERIFY_VEHICLE_INFO');
  await partner.waitUntilFits(frame);
  const told = await page.evaluate(
    () => (globalThis as unknown as { partnerEvents: { name: string; detail: object }[] }).partnerEvents,
  );
  expect(told.filter(({ name }) => name !== 'heightChange')).toEqual([
    { name: 'ready', detail: { step: 'ENTER_LICENSE_PLATE' } },
    { name: 'stepChange', detail: { from: 'ENTER_LICENSE_PLATE', to: 'VERIFY_VEHICLE_INFO' } },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/KLM|21480|512/);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('looks the same on a page with careless styles and enforced Trusted Types', async ({ partner, page }) => {
  const looks = async (path: string): Promise<unknown> => {
    const frame = await partner.open(path);
    // The partner's styles change the width of the column.
    await page.locator('refinance-application').evaluate((element) => element.style.setProperty('width', '360px'));
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await until('the width', async () => ((await frame.evaluate(() => innerWidth)) === 360 ? true : undefined));
    await partner.waitUntilFits(frame);
    return frame.evaluate(() =>
      [...document.querySelectorAll('body *')].slice(0, 200).map((element) => {
        const { color, fontSize, boxSizing, display, width, height } = getComputedStyle(element);
        return { color, fontSize, boxSizing, display, width, height };
      }),
    );
  };
  const [usual, hostile] = [await looks('/'), await looks('/hostile.html')];
  expect(JSON.stringify(usual)).not.toContain('rgb(255, 0, 0)');
  expect(hostile).toEqual(usual);
});

test('changes no styles and adds no globals on the surrounding page', async ({ partner, page }) => {
  const styles = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('head, header *, article *, footer *')].map((element) => {
        const { color, font, width, margin, padding } = getComputedStyle(element);
        return [element.tagName, color, font, width, margin, padding].join(' ');
      }),
    );
  await page.route('**/embed/v1.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`${partner.sandbox.partnerOrigin}/`);
  const before = await styles();
  await page.unroute('**/embed/v1.js');
  const frame = await partner.open();
  await partner.waitUntilFits(frame);
  expect(await styles()).toEqual(before);
  expect(await page.evaluate(() => Object.keys(globalThis).filter((name) => /refi/i.test(name)))).toEqual([]);
});

test('mounts one frame for each element, even if the script loads several times or the element is added later', async ({
  partner,
  page,
}) => {
  await partner.open();
  const { origin } = partner.sandbox;
  const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
  await page.addScriptTag({ url: `${origin}/embed/v1.js` });
  await page.addScriptTag({ url: `${origin}/embed/v${version}/loader.js` });
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.evaluate(() => {
    const late = document.createElement('refinance-application');
    late.setAttribute('primary-color', '#7a1f5c');
    document.querySelector('section')?.append(late);
  });
  const second = await partner.frame(1);
  await expect(page.locator('iframe')).toHaveCount(2);
  const first = await partner.frame(0);
  expect(await colourOf(second, 'SUBMIT')).toBe('rgb(122, 31, 92)');
  expect(await colourOf(first, 'SUBMIT')).toBe('rgb(0, 85, 140)');
  await fill(frameAsPage(first), { plateNumber: 'KLM 4821' });
  await expect(second.locator('[name="plateNumber"]')).toHaveValue('');
  await page
    .locator('refinance-application')
    .nth(1)
    .evaluate((element) => element.remove());
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(first.locator('[name="plateNumber"]')).toHaveValue('KLM 4821');
});

test('leaves nothing on the page when it is destroyed, even while it loads', async ({ partner, page }) => {
  await partner.open('/module.html');
  const left = await page.evaluate(async (url) => {
    const { partnerWidget } = globalThis as unknown as { partnerWidget: { destroy(): void } };
    partnerWidget.destroy();
    partnerWidget.destroy();
    const { mount } = (await import(url)) as { mount: (element: Element) => { destroy(): void } };
    const place = document.querySelector('#widget');
    if (place === null) throw new Error('no place');
    mount(place).destroy();
    return place.outerHTML;
  }, `${partner.sandbox.origin}/embed/v1.mjs`);
  expect(left).toBe('<div id="widget"></div>');
  await until('a page without frames', () => (page.frames().length === 1 ? true : undefined));
});

test('does not scroll the page before the applicant acts, and then scrolls to the top of each step', async ({
  partner,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const frame = await partner.open();
  await partner.waitUntilFits(frame);
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const inFrame = frameAsPage(frame);
  await fill(inFrame, usualApplicant.plate);
  await raise(inFrame, 'SUBMIT');
  await waitForStep(inFrame, 'VERIFY_VEHICLE_INFO');
  await until('the top of the step in view', async () => {
    const { y = -1 } = (await page.locator('iframe').boundingBox()) ?? {};
    return y > -1 && y <= 640 - 160 ? true : undefined;
  });
});

test('does not scroll the page if the top of the next step is already in view', async ({ partner, page }) => {
  await page.setViewportSize({ width: 1280, height: 1700 });
  const frame = await partner.open();
  await page.evaluate(() => document.body.style.setProperty('padding-bottom', '3000px'));
  await partner.waitUntilFits(frame);
  const inFrame = frameAsPage(frame);
  await fill(inFrame, usualApplicant.plate);
  await raise(inFrame, 'SUBMIT');
  await waitForStep(inFrame, 'VERIFY_VEHICLE_INFO');
  await partner.waitUntilFits(frame);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('opens a modal in the visible part of the page', async ({ partner, page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const frame = await partner.open();
  const inFrame = frameAsPage(frame);
  await raise(inFrame, 'HELP');
  const dialog = frame.locator('dialog[open]');
  await dialog.waitFor();
  await until('the modal in view', async () => {
    const box = await dialog.boundingBox();
    return box !== null && box.y >= 0 && box.y < 320 ? true : undefined;
  });
  const isCut = await dialog.evaluate((element) => element.scrollHeight > element.clientHeight);
  expect(isCut).toBe(false);
});

test('runs if the browser blocks storage in a frame of another site', async ({ partner, context }) => {
  // Not every browser blocks storage in frames. A browser that does throws on the first access.
  await context.addInitScript(() => {
    if (window.parent === window) return;
    const get = (): never => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get });
  });
  const frame = await partner.open();
  expect(await storageIn(frame)).toBe('SecurityError');
  const inFrame = frameAsPage(frame);
  await fill(inFrame, usualApplicant.plate);
  await raise(inFrame, 'SUBMIT');
  await waitForStep(inFrame, 'VERIFY_VEHICLE_INFO');
});

test('serves a pinned loader that matches its integrity value', async ({ sandbox, partner, page }) => {
  const manifest = (await (await fetch(`${sandbox.origin}/embed/manifest.json`)).json()) as {
    files: Record<string, { integrity: string }>;
  };
  const pinned = Object.entries(manifest.files).find(([path]) => path.endsWith('/loader.js'));
  if (pinned === undefined) throw new Error('There is no pinned loader');
  const [path, { integrity }] = pinned;
  await page.route('**/embed/v1.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`${sandbox.partnerOrigin}/`);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.evaluate(
    ([src, hash]) => {
      const script = document.createElement('script');
      Object.assign(script, { src, integrity: hash, crossOrigin: 'anonymous' });
      document.head.append(script);
    },
    [`${sandbox.origin}/embed/${path}`, integrity] as const,
  );
  await partner.frame();
});
