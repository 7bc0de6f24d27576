/** Shows the page's error text, which needs no script and no flow. */
export function showCannotStart(root: HTMLElement | null): void {
  if (root === null) return;
  const page = root.getRootNode() as Document | ShadowRoot;
  const text = page.querySelector<HTMLTemplateElement>('#cannot-start')?.content.cloneNode(true);
  root.hidden = false;
  root.replaceChildren(...(text === undefined ? [] : [text]));
}
