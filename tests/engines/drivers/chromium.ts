import { chromium, type Page } from 'playwright/test';
import { findBrowser } from '../../../tools/browser.mjs';
import { deviceOptions, type Device } from '../../support/browser/device.ts';
import type { Engine, Visit } from './engine.ts';

/** Chromium, by Playwright. */
export async function startChromium(): Promise<Engine> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // Its own sandbox cannot start under root, as in containers.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    async visit(device) {
      const context = await browser.newContext({ ...deviceOptions[device], locale: 'en-US', reducedMotion: 'reduce' });
      return visitOf(await context.newPage(), device);
    },
    close: () => browser.close(),
  };
}

function visitOf(page: Page, device: Device): Visit {
  const others = (): Page[] =>
    page
      .context()
      .pages()
      .filter((one) => one !== page);
  return {
    device,
    go: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    ask: (question, given) => page.evaluate(question as (given: unknown) => never, given),
    async askFrame(question, given) {
      const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame());
      if (frame === undefined) throw new Error('There is no frame');
      return frame.evaluate(question as (given: unknown) => never, given);
    },
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    otherTabs: async () => others().map((one) => one.url()),
    closeOtherTabs: async () => void (await Promise.all(others().map((one) => one.close()))),
    async goAside(url) {
      const aside = await page.context().newPage();
      await aside.goto(url);
      await aside.close();
    },
    picture: () => page.screenshot(),
    close: () => page.context().close(),
  };
}
