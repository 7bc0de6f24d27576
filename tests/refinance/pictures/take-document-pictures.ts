import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start.ts';
import { Application } from '../../support/browser/application.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { deviceOptions } from '../../support/browser/device.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { choose, fill } from '../../support/browser/screen.ts';

const out = join('docs', 'pictures');

/** Takes the pictures of the documents: the application on a phone, a list in it, and its tools. */
export async function takeDocumentPictures(executablePath: string): Promise<void> {
  const appDir = process.env['APP_DIR'] ?? 'dist';
  const csp = (await readFile(join(appDir, 'csp.txt'), 'utf8')).trim();
  const sandbox = await startSandbox({ appDir, csp });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/Denver' });
    await takePhone(page, sandbox);
    await take(page, `${sandbox.origin}/sandbox`, 'sandbox', { width: 760, height: 640 });
    await page.goto(`${sandbox.partnerOrigin}/`);
    await page.frameLocator('iframe').locator('[data-step]').waitFor();
    await take(page, null, 'partner', { width: 1280, height: 860 });
    await takeApplication(browser, sandbox);
  } finally {
    await browser.close();
    await sandbox.close();
  }
}

/** Three steps of the usual path side by side, and a step next to its definition. */
async function takeApplication(browser: Browser, sandbox: RunningSandbox): Promise<void> {
  const pictures: string[] = [];
  const application = await onPhone(browser, sandbox, { width: 400, height: 800 });
  const shoot = async (): Promise<void> => {
    await application.page.locator('h1').focus();
    await application.page.evaluate(() => scrollTo(0, 0));
    pictures.push((await application.page.screenshot({ animations: 'disabled' })).toString('base64'));
  };
  await walkTo(application, 'TWO_YEARS_ADDRESS_HISTORY', {
    onArrival: async (step) => {
      if (step === 'ENTER_LICENSE_PLATE') await fill(application.page, usualApplicant.plate);
      if (step === 'OFFER_SELECTION') await choose(application.page, 'offer', 0);
      if (['ENTER_LICENSE_PLATE', 'OFFER_SELECTION', 'TWO_YEARS_ADDRESS_HISTORY'].includes(step)) await shoot();
    },
  });
  await application.page.locator('h1').focus();
  await take(application.page, null, 'list', { width: 400, height: 800 });
  await application.page.context().close();
  const album = await browser.newPage({ deviceScaleFactor: 1.5 });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture}" width="400">`);
  await album.setContent(
    `<body style="margin: 14px; display: flex; gap: 28px; background: #e5e0d6">${images.join('')}</body>`,
  );
  await take(album, null, 'application', { width: 1284, height: 828 });
  await album.close();

  const failed = await onPhone(browser, sandbox, { width: 420, height: 640 });
  const applicant = { plate: { ...usualApplicant.plate, plateNumber: 'NOPLATE' } };
  await walkTo(failed, 'ENTER_LICENSE_PLATE_MANUALLY', { applicant });
  // Waits for the icons, which load after the text.
  await failed.page.waitForFunction(() => document.querySelector('#application svg:empty') === null);
  await take(failed.page, null, 'lookup-failed', { width: 420, height: 640 });
  await failed.page.context().close();
}

async function onPhone(browser: Browser, sandbox: RunningSandbox, viewport: Size): Promise<Application> {
  const context = await browser.newContext({
    ...deviceOptions.mobile,
    viewport,
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Denver',
  });
  return new Application(await context.newPage(), 'mobile', sandbox);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function takePhone(page: Page, { origin, world }: RunningSandbox): Promise<void> {
  const number = '3035550100';
  world.phones.deliver([number], {
    id: 'text-1',
    at: world.clock.now(),
    kind: 'code',
    text: 'Evenroad: 482913 is your code. It is good for 2 minutes.',
    code: '482913',
  });
  await take(page, `${origin}/phone?number=${number}`, 'phone', { width: 440, height: 640 });
}

async function take(page: Page, address: string | null, name: string, size: Size): Promise<void> {
  await page.setViewportSize(size);
  if (address !== null) await page.goto(address);
  await page.screenshot({ path: join(out, `${name}.png`), animations: 'disabled' });
  console.log(`✓ ${join(out, name)}.png`);
}
