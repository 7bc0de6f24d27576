/** Minimum time between two reloads of a page for this reason. */
const minIntervalMs = 30_000;

/** Pending checks, and those that reload the page. */
const checks = new WeakMap<Window, Promise<boolean>>();

/**
 * Reloads the page if the server has another release than the one that the page belongs to. Saved answers survive.
 * Calls during a check share it, because the reload would abort a second request and make its result false.
 *
 * @returns true if the page reloads; false also if there is no connection or no release on the page
 */
export async function reloadIfReplaced(page: Window | undefined = globalThis.window): Promise<boolean> {
  if (page === undefined) return false;
  const check = checks.get(page) ?? startCheck(page);
  checks.set(page, check);
  const reloads = await check;
  if (!reloads) checks.delete(page);
  return reloads;
}

async function startCheck(page: Window): Promise<boolean> {
  // With inline embedding, `data-application` is the address of the application's own page.
  const { manifest: own, application } = page.document.documentElement.dataset ?? {};
  if (own === undefined || wasJustReloaded(page)) return false;
  try {
    const response = await page.fetch(application ?? page.location.pathname, { cache: 'no-store' });
    const current = /<html[^>]* data-manifest="([^"]+)"/.exec(await response.text())?.[1];
    if (!response.ok || current === undefined || current === own) return false;
  } catch (error) {
    // No connection, or the page is unloading.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return false;
  }
  // Suppresses the prompt that asks the applicant whether to leave the page.
  page.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  page.location.reload();
  return true;
}

function wasJustReloaded({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload' && performance.now() < minIntervalMs;
}
