/**
 * Shows the page's own sentence for when nothing can be drawn: it stands in the HTML, with words from the flow's copy
 * and the phone number, so that it needs neither a definition nor a script.
 */
export function showCannotStart(root: HTMLElement | null): void {
  const words = document.querySelector<HTMLTemplateElement>('#cannot-start')?.content.cloneNode(true);
  if (root === null) return;
  root.hidden = false;
  root.replaceChildren(...(words === undefined ? [] : [words]));
}
