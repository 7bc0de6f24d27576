/** Addresses of the style sheets that the application has loaded for later steps. New shadow roots need them too. */
const later: string[] = [];

/** Adds style sheets to a shadow root. Resolves when each has loaded or failed. */
export async function addSheets(root: ShadowRoot, own: readonly string[]): Promise<void> {
  const { ownerDocument: document } = root;
  const links = [...own, ...later].map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  );
  root.append(...links);
  await Promise.all(
    links.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}

/**
 * Dispatches `load` for all style sheets of a shadow root that is about to be emptied. A removed element dispatches no
 * event, so code that waits for it would never continue.
 */
export function endWaiting(root: ShadowRoot): void {
  for (const link of root.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
}

/**
 * Moves the style sheets that an application adds to the document's head into shadow roots, before they load. In the
 * head, they would style the page.
 *
 * @param home  address of the application: the addresses of its style sheets start with it
 * @param roots called for each style sheet
 */
export function takeSheets({ head }: Document, home: string, roots: () => readonly ShadowRoot[]): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet' || !node.href.startsWith(home)) continue;
      later.push(node.href);
      const [first, ...others] = roots();
      // The application's code waits for the `load` event of this element, so it is moved and not cloned.
      first?.append(node);
      for (const root of others) root.append(node.cloneNode());
    }
  }).observe(head, { childList: true });
}
