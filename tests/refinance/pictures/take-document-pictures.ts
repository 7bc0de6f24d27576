import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start.ts';

const out = join('docs', 'pictures');

/** Takes the pictures that the README shows of what is around the application: the phone, the backend's page, a partner's page. */
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
  } finally {
    await browser.close();
    await sandbox.close();
  }
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

async function take(
  page: Page,
  address: string | null,
  name: string,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size);
  if (address !== null) await page.goto(address);
  await page.screenshot({ path: join(out, `${name}.png`), animations: 'disabled' });
  console.log(`✓ ${join(out, name)}.png`);
}
