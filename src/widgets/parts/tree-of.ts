/**
 * The tree that an element on the page is in: the page, or a shadow root. It knows the ids in it and which of its elements has the focus;
 * the page around a shadow root knows neither.
 */
export function treeOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot;
}

/** Whether no element of the tree has the focus. */
export function isFocusLost(element: Element): boolean {
  const { activeElement } = treeOf(element);
  return activeElement === null || activeElement === element.ownerDocument.body;
}
