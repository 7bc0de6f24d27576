import type { Frame, Page } from 'playwright/test';

/**
 * @returns type of the frame's `localStorage`, or the name of the error on access. Browsers differ for frames of
 * another site.
 */
export function storageIn(frame: Frame): Promise<string> {
  return frame.evaluate(() => {
    try {
      return typeof window.localStorage;
    } catch (cause) {
      return (cause as Error).name;
    }
  });
}

/** @returns whether this browser stores data for a frame of one origin in a page of the other */
export async function canStoreInFrames(page: Page, origin: string, framed: string): Promise<boolean> {
  await page.route('**/probe', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${origin}/probe`);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.name = 'probe';
    frame.src = src;
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  }, `${framed}/probe`);
  const frame = page.frame('probe');
  if (frame === null) throw new Error('There is no frame');
  return (await storageIn(frame)) === 'object';
}
