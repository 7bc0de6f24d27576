/** Style sheets that the application loaded after its start. */
const later: string[] = [];

/** Resolves when each style sheet has loaded or failed. */
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

/** Dispatches `load` before a root is emptied, because removed elements never do. */
export function endWaiting(root: ShadowRoot): void {
  for (const link of root.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
}

/**
 * Moves style sheets from the document's head, where they would style the page.
 *
 * @param home start of their addresses
 */
export function takeSheets({ head }: Document, home: string, roots: () => readonly ShadowRoot[]): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet' || !node.href.startsWith(home)) continue;
      later.push(node.href);
      const [first, ...others] = roots();
      // The application waits for `load` of this element.
      first?.append(node);
      for (const root of others) root.append(node.cloneNode());
    }
  }).observe(head, { childList: true });
}
