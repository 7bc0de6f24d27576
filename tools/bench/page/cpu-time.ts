import type { CDPSession, Page } from 'playwright';

export interface WatchedPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Prepares a page for `workOf`. It measures CPU time of the main thread, which other processes hardly affect. */
export async function watchPage(page: Page): Promise<WatchedPage> {
  const cdp = await page.context().newCDPSession(page);
  // Chromium ignores `Performance.setTimeDomain` before this call.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp };
}

/** Keys to type before measuring, because the first keys run code that is not compiled yet. */
const warmUp = 'the ';
const measuredKeys = 'quick brown fox';

/** CPU time that the page needs for a key in the focused field, in ms: the mean of several keys. */
export async function measureKeystrokeCpu(watched: WatchedPage): Promise<number> {
  const { page } = watched;
  const keys = warmUp + measuredKeys;
  await typeKeys(watched, warmUp);
  const total = await workOf(watched, () => typeKeys(watched, measuredKeys));
  const typed = await page.evaluate<string>('document.activeElement.value ?? ""');
  if (!typed.endsWith(keys)) throw new Error(`"${keys}" was typed, but the field contains "${typed}"`);
  return total / measuredKeys.length;
}

/** Waits for each key to be rendered before typing the next. */
async function typeKeys({ page, cdp }: WatchedPage, keys: string): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await evaluate(cdp, frameAndTask);
  }
}

/** CPU time that the page needs for the Enter key, in ms. */
export function measureEnterCpu(watched: WatchedPage): Promise<number> {
  return workOf(watched, () => watched.page.keyboard.press('Enter'));
}

/** CPU time of the main thread from `act` until the page is idle, in ms: script, style, layout and paint. */
async function workOf(watched: WatchedPage, act: () => Promise<void>): Promise<number> {
  const { cdp } = watched;
  const before = await taskMs(cdp);
  await act();
  await waitUntilIdle(watched);
  return (await taskMs(cdp)) - before;
}

/** Time of the page's tasks so far, without DevTools commands. */
async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = (metric: string): number => metrics.find(({ name }) => name === metric)?.value ?? 0;
  return (seconds('TaskDuration') - seconds('DevToolsCommandDuration')) * 1_000;
}

/** Waits until the page is idle, because some sides move the focus after they render errors. */
export async function waitUntilIdle({ cdp }: WatchedPage): Promise<void> {
  await evaluate(cdp, idleCallbacks);
}

/** Runs a function in the page. Unlike Playwright's `evaluate`, it adds no script to the page. */
export async function evaluate<Result>(
  cdp: CDPSession,
  run: (...args: string[]) => Promise<Result>,
  ...args: string[]
): Promise<Result> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression: `(${run.toString()})(...${JSON.stringify(args)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(`The page did not run ${run.name}: ${exceptionDetails.text}`);
  return result.value as Result;
}

// The functions below run in the page. They contain no named functions: tsx adds helper calls to them.

function idleCallbacks(): Promise<void> {
  // Without a timeout, Chromium sometimes never calls an idle callback.
  const latest = { timeout: 5_000 };
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve(), latest)), latest),
    );
  });
}

function frameAndTask(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
