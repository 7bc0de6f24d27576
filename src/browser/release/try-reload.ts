import { deferRejection } from '../../runtime/defer-rejection.ts';
import type { Report } from '../print-report.ts';

const load = (): Promise<typeof import('./reload-if-replaced.ts')> => import('./reload-if-replaced.ts');

/** Loads the code of `isReloading` early, because it cannot be loaded after its release is gone. */
export function prefetchReload(): void {
  deferRejection(load());
}

/** Reloads the page if its release was replaced. Call it after a chunk did not load. @returns true if the page reloads */
export async function isReloading(): Promise<boolean> {
  let reload: Awaited<ReturnType<typeof load>>;
  try {
    reload = await load();
  } catch (error) {
    // A module that cannot be loaded is a TypeError; an incomplete one is a SyntaxError.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return false;
  }
  return reload.reloadIfReplaced();
}

/**
 * Makes the page reload if any dynamic import fails because its release was replaced.
 *
 * @returns `halt`, which first checks whether the page reloads
 */
export function haltUnlessReplaced(halt: Report): Report {
  window.addEventListener('vite:preloadError', () => void isReloading());
  return (developerReport) => void isReloading().then((reloading) => reloading || halt(developerReport));
}
