import { benchForms, type BenchName } from './definition.ts';

/** Name of the form in the page's URL. */
export const formName = new URLSearchParams(location.search).get('form') as BenchName;
export const { pageCount } = benchForms[formName];

/**
 * Sets `data-step` of the document.
 *
 * @param page `pageCount` after the last page
 */
export function setStepAttribute(page: number): void {
  document.documentElement.dataset['step'] = page < pageCount ? `PAGE_${page}` : 'END';
}

/** Exposes `fillBench()`, which fills all fields of a page. */
export function exposeFill(fill: () => unknown): void {
  Object.assign(globalThis, { fillBench: fill });
}

export function container(): HTMLElement {
  const element = document.getElementById('application');
  if (element === null) throw new Error('The page has no element for the form');
  return element;
}
