/** How long a page that is never idle is waited for, in ms. */
const latestAfterMs = 2000;

/** Has something done once the page has nothing more urgent to do, in the order of asking. */
export function whenIdle(run: () => void): void {
  // WebKit has no word for it.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latestAfterMs });
  else setTimeout(run);
}
