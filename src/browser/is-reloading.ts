import { deferRejection } from '../runtime/defer-rejection.ts';
import type { Report } from './print-report.ts';

const load = (): Promise<typeof import('./reload-if-replaced.ts')> => import('./reload-if-replaced.ts');

/** Fetches what decides whether the release of a page is gone: while all is there, for then it cannot be. */
export function prefetchReload(): void {
  deferRejection(load());
}

/** Something of the application did not come. @returns whether the page is loaded again, because its release is gone */
export async function isReloading(): Promise<boolean> {
  let reload: Awaited<ReturnType<typeof load>>;
  try {
    reload = await load();
  } catch (error) {
    // A module that cannot be fetched is a TypeError, one that is cut off a SyntaxError.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return false;
  }
  return reload.reloadIfReplaced();
}

/**
 * Code that other code fetches, wherever that is, loads the page again where its release is gone.
 *
 * @returns what halts a flow only where that is not the reason
 */
export function haltUnlessReplaced(halt: Report): Report {
  window.addEventListener('vite:preloadError', () => void isReloading());
  return (told) => void isReloading().then((reloading) => reloading || halt(told));
}
