import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start.ts';
import { Application } from '../../support/browser/application.ts';
import { deviceOptions, type Device } from '../../support/browser/device.ts';
import { Camera, themes, widths } from './camera.ts';
import { contactSheets } from './contact-sheet.ts';
import { tours, type Tour } from './tours.ts';

const out = 'screens';
const devices = ['mobile', 'desktop'] as const;

/**
 * Takes the pictures and the contact sheets of all tours, or of those that show a screen of `wanted`. Failed tours set
 * the exit code.
 *
 * @param locale a locale of the flow, such as `es-US`
 */
export async function takeScreens(executablePath: string, wanted: readonly string[], locale: string): Promise<void> {
  const chosen = tours.filter(({ shows }) => wanted.length === 0 || shows.some((name) => wanted.includes(name)));
  if (wanted.length === 0) await rm(out, { recursive: true, force: true });
  const appDir = process.env['APP_DIR'] ?? 'dist';
  const csp = (await readFile(join(appDir, 'csp.txt'), 'utf8')).trim();
  const sandbox = await startSandbox({ appDir, csp, slowReplyMs: 0 });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const place = numbering();
    for (const tour of chosen) {
      for (const device of tour.devices ?? devices) await guide(browser, sandbox, tour, device, locale, place);
    }
    for (const width of devices.flatMap((device) => widths[device])) {
      for (const theme of themes) console.log((await contactSheets(browser, out, width, theme)).join('\n'));
    }
  } finally {
    await browser.close();
    await sandbox.close();
  }
}

async function guide(
  browser: Browser,
  sandbox: RunningSandbox,
  tour: Tour,
  device: Device,
  locale: string,
  place: (name: string) => string,
): Promise<void> {
  sandbox.world.reset();
  const context = await browser.newContext({
    ...deviceOptions[device],
    reducedMotion: 'reduce',
    locale,
    timezoneId: 'America/Denver',
  });
  const page = await context.newPage();
  const name = `${tour.shows.join(', ')} on ${device}`;
  try {
    await tour.walk(new Application(page, device, sandbox), new Camera(page, device, out, place));
    console.log(`✓ ${name}`);
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

/** Numbers the screens. A screen has the same number in all widths and themes. */
function numbering(): (name: string) => string {
  const places = new Map<string, number>();
  return (name) => {
    const place = places.get(name) ?? places.size + 1;
    places.set(name, place);
    return `${String(place).padStart(2, '0')} ${name}`;
  };
}
