/** A page that was loaded again less than this ago is not loaded again for the same reason, in milliseconds. */
const restMs = 30_000;

/** What is being found out of a page, or was: that it is loaded again. */
const asked = new WeakMap<Window, Promise<boolean>>();

/**
 * Loads the page again where another release is given out by now than the one that it is of: files of a release that is gone
 * do not come, however often they are asked for. The step and whatever may be kept are kept as over any reload; nobody is
 * asked whether to leave. All that ask at the same time, as for one file that did not come, get one answer: a second question
 * would be cut off by the first one's reload, and read as no.
 *
 * @returns whether it does; false also where nobody can be asked, and of a page that names no release
 */
export async function reloadIfReplaced(page: Window | undefined = globalThis.window): Promise<boolean> {
  if (page === undefined) return false;
  const asking = asked.get(page) ?? ask(page);
  asked.set(page, asking);
  const reloads = await asking;
  if (!reloads) asked.delete(page);
  return reloads;
}

async function ask(page: Window): Promise<boolean> {
  // A page that an application is drawn into is of no release: the application's own page is asked.
  const { manifest: own, application } = page.document.documentElement.dataset ?? {};
  if (own === undefined || wasJustReloaded(page)) return false;
  try {
    const now = await page.fetch(application ?? page.location.pathname, { cache: 'no-store' });
    const other = /<html[^>]* data-manifest="([^"]+)"/.exec(await now.text())?.[1];
    if (!now.ok || other === undefined || other === own) return false;
  } catch (error) {
    // No connection, or the page is being left.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return false;
  }
  // Ahead of what asks before the page is left.
  page.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  page.location.reload();
  return true;
}

function wasJustReloaded({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload' && performance.now() < restMs;
}
