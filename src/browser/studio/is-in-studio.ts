import { studioMode } from './studio-mode.ts';

/**
 * Development only: the studio shows this page in one of its frames, which `?studio` of the address says. Built as static
 * files, the page has no other use.
 */
export function isInStudio(page: Window): boolean {
  if (import.meta.env.MODE === studioMode) return true;
  return page.parent !== page && new URLSearchParams(page.location.search).has('studio');
}
