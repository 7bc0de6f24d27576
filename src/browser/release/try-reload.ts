import { loadOnce } from '../../api/load-once.ts';
import { deferRejection } from '../../runtime/utilities/defer-rejection.ts';
import type { Reporter } from '../print-report.ts';

// Without `loadOnce`, a failure of this import would start this import again, because it raises `vite:preloadError`.
const load = loadOnce(() => import('./reload-if-replaced.ts'));

/** Loads the code that `tryReload` needs while the page's release is still published. */
export function prefetchReloadCheck(): void {
  deferRejection(load());
}

/** Reloads the page if its release was replaced. @returns true if it reloads */
export async function tryReload(): Promise<boolean> {
  let reload: Awaited<ReturnType<typeof load>>;
  try {
    reload = await load();
  } catch (error) {
    // Imports of missing and incomplete modules throw these errors.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return false;
  }
  return reload.reloadIfReplaced();
}

/**
 * Makes the page reload if a lazy chunk is missing because its release was replaced.
 *
 * @returns a `halt` function that first tries to reload the page
 */
export function haltUnlessReplaced(halt: Reporter): Reporter {
  window.addEventListener('vite:preloadError', () => void tryReload());
  return (developerReport) => void tryReload().then((isReloading) => isReloading || halt(developerReport));
}
