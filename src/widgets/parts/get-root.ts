/** The document or shadow root of an element. Only a shadow root finds the ids and the focus inside it. */
export function getRootOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot;
}

/** True if no element of the tree has the focus. */
export function isFocusLost(element: Element): boolean {
  const { activeElement } = getRootOf(element);
  return activeElement === null || activeElement === element.ownerDocument.body;
}
