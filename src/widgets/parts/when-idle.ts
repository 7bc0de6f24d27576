/** Longest wait for idle time, in ms. */
const latestAfterMs = 2000;

/** Runs functions in order when the page is idle. */
export function whenIdle(run: () => void): void {
  // WebKit lacks `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latestAfterMs });
  else setTimeout(run);
}
