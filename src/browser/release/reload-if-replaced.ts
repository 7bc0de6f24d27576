const minIntervalMs = 30_000;

/** Checks that are pending or that found a new release. */
const checks = new WeakMap<Window, Promise<boolean>>();

/**
 * Reloads the page if the server has a different release. Concurrent calls share one check, because a reload aborts
 * other checks.
 *
 * @returns true if the page reloads
 */
export async function reloadIfReplaced(page: Window | undefined = globalThis.window): Promise<boolean> {
  if (page === undefined) return false;
  const check = checks.get(page) ?? startCheck(page);
  checks.set(page, check);
  const willReload = await check;
  if (!willReload) checks.delete(page);
  return willReload;
}

async function startCheck(page: Window): Promise<boolean> {
  // With inline embedding, `application` is the address of our own page.
  const { manifest: pageManifest, application } = page.document.documentElement.dataset ?? {};
  if (pageManifest === undefined || wasJustReloaded(page)) return false;
  try {
    const response = await page.fetch(application ?? page.location.pathname, { cache: 'no-store' });
    const servedManifest = /<html[^>]* data-manifest="([^"]+)"/.exec(await response.text())?.[1];
    if (!response.ok || servedManifest === undefined || servedManifest === pageManifest) return false;
  } catch (error) {
    // There is no connection, or the page is unloading.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return false;
  }
  // Suppresses the prompt about leaving the page.
  page.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  page.location.reload();
  return true;
}

function wasJustReloaded({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload' && performance.now() < minIntervalMs;
}
