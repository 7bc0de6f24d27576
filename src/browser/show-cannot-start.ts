/**
 * Shows the page's own sentence for when nothing can be drawn: it stands in the HTML, with words from the flow's copy
 * and the phone number, so that it needs neither a definition nor a script.
 */
export function showCannotStart(root: HTMLElement | null): void {
  if (root === null) return;
  const page = root.getRootNode() as Document | ShadowRoot;
  const words = page.querySelector<HTMLTemplateElement>('#cannot-start')?.content.cloneNode(true);
  root.hidden = false;
  root.replaceChildren(...(words === undefined ? [] : [words]));
}
