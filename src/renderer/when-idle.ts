/** Longest wait for idle time, in ms. */
const maxWaitMs = 2000;

/** Runs functions in order when the page is idle. */
export function whenIdle(callback: () => void): void {
  // WebKit lacks `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: maxWaitMs });
  else setTimeout(callback);
}
