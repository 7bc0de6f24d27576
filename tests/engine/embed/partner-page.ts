import type { Frame, Page } from 'playwright/test';
import type { RunningSandbox } from '../../../sandbox/start.ts';
import { until } from '../../support/browser/until.ts';
import type { Watch } from '../../support/browser/watch.ts';

/** A partner's page that contains the application. */
export class PartnerPage {
  constructor(
    readonly page: Page,
    readonly sandbox: RunningSandbox,
  ) {}

  /** Opens a page of the partner (`/`, `/hostile.html`, `/module.html`) and waits for the first step. */
  async open(path = '/'): Promise<Frame> {
    await this.page.goto(`${this.sandbox.partnerOrigin}${path}`);
    return this.frame();
  }

  /** The frame at this index, after its step is shown. */
  async frame(index = 0): Promise<Frame> {
    const element = this.page.locator('iframe').nth(index);
    await element.contentFrame().locator('[data-step][aria-busy="false"] main h1').first().waitFor();
    const frame = await (await element.elementHandle())?.contentFrame();
    if (!frame) throw new Error(`There is no frame ${index}`);
    return frame;
  }

  /** Waits until the frame is exactly as tall as its content and nothing in it can be scrolled. */
  async waitUntilFits(frame: Frame): Promise<void> {
    await until('a frame as tall as its content', async () => {
      const { wanted, room, hidden, wide } = await measure(frame);
      return Math.ceil(wanted) === room && hidden === 0 && wide === 0 ? true : undefined;
    });
  }
}

/** Heights inside a frame in CSS pixels, and how far it can be scrolled in each direction. */
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

/** Allows the console message about `autofill` in `allow`. Chromium does not support it yet. */
export function allowUnknownFeature(watched: Watch): void {
  watched.allow(/Unrecognized feature: 'autofill'/);
}

/** A frame that helpers can use like a page. Popups and the context come from its page. */
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
