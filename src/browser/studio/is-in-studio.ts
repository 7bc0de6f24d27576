/** Development only: the studio shows this page in one of its frames, which `?studio` of the address says. */
export function isInStudio(page: Window): boolean {
  return page.parent !== page && new URLSearchParams(page.location.search).has('studio');
}
