/** What style says of a page around the application: that it is drawn into a part of it, that a dialog is open. */
type Mark = 'data-embedded' | 'data-modal-open';

/**
 * Marks the page that an element is in; an application in a shadow of its own has no page to style. A selector that looks for
 * what the page holds (`html:has(…)`) would say the same without a script, and have browsers ask the whole page with every change.
 *
 * @returns a function that takes the mark away
 */
export function markPage(element: Element, mark: Mark): () => void {
  const around = element.getRootNode();
  if (!(around instanceof Document)) return () => undefined;
  around.documentElement.toggleAttribute(mark, true);
  return () => around.documentElement.removeAttribute(mark);
}
