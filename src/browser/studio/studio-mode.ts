/** Vite mode of the static studio: a build with development code. */
export const studioMode = 'studio';

/** Returns true if the studio shows this page. Development only. */
export function isInStudio(page: Window): boolean {
  if (import.meta.env.MODE === studioMode) return true;
  return page.parent !== page && new URLSearchParams(page.location.search).has('studio');
}
