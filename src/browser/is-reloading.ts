/** What decides whether a page is of a release that is gone: fetched while all is there, for then it cannot be. */
export const prefetchReload = (): Promise<typeof import('./reload-if-replaced.ts')> =>
  import('./reload-if-replaced.ts');

/** Something of the application did not come. @returns whether the page is loaded again, because its release is gone */
export async function isReloading(): Promise<boolean> {
  try {
    return await (await prefetchReload()).reloadIfReplaced();
  } catch {
    return false;
  }
}
