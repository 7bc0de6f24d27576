import { deferRejection } from '../../runtime/utilities/defer-rejection.ts';
import type { Report } from '../print-report.ts';

const load = (): Promise<typeof import('./reload-if-replaced.ts')> => import('./reload-if-replaced.ts');

/** Loads the code of `tryReload`, while its release is still published. */
export function prefetchReloadCheck(): void {
  deferRejection(load());
}

/** Reloads the page if its release was replaced. @returns true if it reloads */
export async function tryReload(): Promise<boolean> {
  let reload: Awaited<ReturnType<typeof load>>;
  try {
    reload = await load();
  } catch (error) {
    // Errors of a missing and of an incomplete module.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return false;
  }
  return reload.reloadIfReplaced();
}

/**
 * Makes the page reload if a lazy chunk is missing because its release was replaced.
 *
 * @returns `halt`, which first tries to reload
 */
export function haltUnlessReplaced(halt: Report): Report {
  window.addEventListener('vite:preloadError', () => void tryReload());
  return (developerReport) => void tryReload().then((isReloading) => isReloading || halt(developerReport));
}
