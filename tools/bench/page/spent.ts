import type { CDPSession, Page } from 'playwright';
import { median } from '../costs.ts';
import { slowdown } from './slowdown.ts';

/** A page whose work is counted. */
export interface Measured {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Counts what a page does in its processor's own time, so that what else the machine does has no part in it. */
export async function measured(page: Page): Promise<Measured> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await cdp.send('Performance.enable');
  return { page, cdp };
}

export async function slowDown({ cdp }: Measured): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Lets a page that waits be as quick as it is: to be slowed takes time of the machine also where nothing is done. */
export async function stopSlowing({ cdp }: Measured): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

/** Median script time of a key in the field that has the focus, in ms: of twenty, or of five where a key takes very long. */
export async function scriptPerKey({ page, cdp }: Measured): Promise<number> {
  const times: number[] = [];
  for (const letter of 'the quick brown fox jumps') {
    if (times.length === 10 && median(times) > 100) break;
    times.push(await spent(cdp, 'ScriptDuration', () => page.keyboard.press(letter === ' ' ? 'Space' : letter)));
  }
  // A key that reached nothing costs nothing.
  const typed = await page.evaluate<string>('document.activeElement.value ?? ""');
  if (typed.length < times.length) throw new Error(`${times.length} keys were pressed, and "${typed}" was entered`);
  return median(times.slice(5));
}

/** All work of the page from a press of Enter until the frame after it, in ms: script, style, layout and paint. */
export function workOfEnter({ page, cdp }: Measured): Promise<number> {
  return spent(cdp, 'TaskDuration', async () => {
    await page.keyboard.press('Enter');
    await page.evaluate(nextFrame);
  });
}

/** What is held after a collection of garbage, in MiB. */
export async function heapMiB({ cdp }: Measured): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

async function spent(
  cdp: CDPSession,
  metric: 'ScriptDuration' | 'TaskDuration',
  act: () => Promise<void>,
): Promise<number> {
  const total = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1_000;
  };
  const before = await total();
  await act();
  return (await total()) - before;
}

/** Waits until the page has nothing more to do: some move the focus to their errors a while after these are drawn. */
export async function rest({ page }: Measured): Promise<void> {
  await page.evaluate(untilIdle);
}

// The functions below run in the page, where no helper of a transpiler exists: they name no function inside.

function untilIdle(): Promise<void> {
  // One time in forty a browser that has nothing more to do forgets whoever waits for that.
  const latest = { timeout: 5_000 };
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve(), latest)), latest),
    );
  });
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
