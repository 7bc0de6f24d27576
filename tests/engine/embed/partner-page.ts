import type { Frame, Page } from 'playwright/test';
import type { RunningSandbox } from '../../../sandbox/start.ts';
import { until } from '../../support/browser/until.ts';
import type { Watch } from '../../support/browser/watch.ts';

/** A partner's page with the application in it. */
export class PartnerPage {
  constructor(
    readonly page: Page,
    readonly sandbox: RunningSandbox,
  ) {}

  /** Opens a page of the partner (`/`, `/hostile.html`, `/module.html`) and waits until the first step is on screen. */
  async open(path = '/'): Promise<Frame> {
    await this.page.goto(`${this.sandbox.partnerOrigin}${path}`);
    return this.frame();
  }

  /** The nth frame, once its step is on screen. */
  async frame(index = 0): Promise<Frame> {
    const element = this.page.locator('iframe').nth(index);
    await element.contentFrame().locator('[data-step][aria-busy="false"] main h1').first().waitFor();
    const frame = await (await element.elementHandle())?.contentFrame();
    if (!frame) throw new Error(`There is no frame ${index}`);
    return frame;
  }

  /** Waits until the frame is exactly as tall as what is in it, and nothing in it can be scrolled. */
  async waitUntilFits(frame: Frame): Promise<void> {
    await until('a frame as tall as its content', async () => {
      const { wanted, room, hidden, wide } = await measure(frame);
      return Math.ceil(wanted) === room && hidden === 0 && wide === 0 ? true : undefined;
    });
  }
}

/** Heights inside a frame in CSS pixels, and how far it could be scrolled in either direction. */
async function measure(frame: Frame): Promise<{ wanted: number; room: number; hidden: number; wide: number }> {
  return frame.evaluate(() => {
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
    return {
      wanted: document.body.getBoundingClientRect().height,
      room: window.innerHeight,
      hidden: scrollHeight - window.innerHeight,
      wide: scrollWidth - clientWidth,
    };
  });
}

/** Chromium does not know `autofill` in `allow` yet and says so; browsers that will ask for it need it. */
export function allowUnknownFeature(watched: Watch): void {
  watched.allow(/Unrecognized feature: 'autofill'/);
}

/**
 * A frame in place of its page, for helpers that look for elements in a page. What only a page can do (popups, the
 * context), it does.
 */
export function frameAsPage(frame: Frame): Page {
  const page = frame.page();
  const ofFrame = new Set(['locator', 'url', 'evaluate', 'getByRole', 'getByText', 'getByLabel']);
  return new Proxy(page, {
    get(_, name) {
      const owner: object = typeof name === 'string' && ofFrame.has(name) ? frame : page;
      const value: unknown = Reflect.get(owner, name);
      return typeof value === 'function' ? (value.bind(owner) as unknown) : value;
    },
  });
}
