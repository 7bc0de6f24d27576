import { benchForms, type BenchName } from './definition.ts';

/** The form that the address of the page names. */
export const shownName = new URLSearchParams(location.search).get('form') as BenchName;
export const { pages: pageCount } = benchForms[shownName];

/** Says on the page itself which of its pages is shown, for whoever measures; `pageCount` when all are done. */
export function sayPage(page: number): void {
  document.documentElement.dataset['step'] = page < pageCount ? `PAGE_${page}` : 'END';
}

/** How whoever measures fills all fields of a page at once, where that is not what is measured. */
export function offerFill(fill: () => unknown): void {
  Object.assign(globalThis, { fillBench: fill });
}

/** Where the form is drawn. */
export function place(): HTMLElement {
  const found = document.getElementById('application');
  if (found === null) throw new Error('The page has no place for the form');
  return found;
}
