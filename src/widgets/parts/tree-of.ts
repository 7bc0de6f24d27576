/** The document or shadow root of an element. Only a shadow root finds its own ids and focused element. */
export function treeOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot;
}

/** True if no element of the tree has the focus. */
export function isFocusLost(element: Element): boolean {
  const { activeElement } = treeOf(element);
  return activeElement === null || activeElement === element.ownerDocument.body;
}
