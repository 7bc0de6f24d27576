import type { Browser } from 'playwright/test';
import type { RunningSandbox } from '../../../sandbox/start.ts';
import { Application } from '../../support/browser/application.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { deviceOptions } from '../../support/browser/device.ts';
import { fill, raise, waitForStep } from '../../support/browser/screen.ts';

/** Memory held after so many steps. */
export interface Held {
  readonly steps: number;
  readonly mebibytes: number;
}

/** Goes forth and back between two steps with a call in between; what is held after each fifty, garbage collected. */
export async function heldBackAndForth(browser: Browser, sandbox: RunningSandbox, steps: number): Promise<Held[]> {
  sandbox.world.reset();
  const context = await browser.newContext(deviceOptions.desktop);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const application = new Application(page, 'desktop', sandbox);
  await application.open();
  await fill(page, { ...usualApplicant.plate, plateNumber: 'NOPLATE' });
  const held: Held[] = [];
  for (let step = 2; step <= steps; step += 2) {
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'ENTER_LICENSE_PLATE_MANUALLY');
    await page.locator('[data-event="BACK"]').first().click();
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    if (step % 50 > 0) continue;
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    held.push({ steps: step, mebibytes: usedSize / 2 ** 20 });
  }
  await context.close();
  return held;
}
