/** Sheets that the application has fetched for later steps, for places that come after them. */
const later: string[] = [];

/** Puts style sheets into a shadow root. @returns when each has come, or has not */
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
 * Ends the wait for sheets that are on their way into a shadow root which is about to be emptied: an element that is taken
 * away never tells that its sheet has come, and code of the application would wait for ever. Places to come have their own.
 */
export function endWaiting(root: ShadowRoot): void {
  for (const link of root.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
}

/**
 * Takes the sheets of an application that come later into shadow roots. Its code puts them into the head of the page, where
 * they would style the page and not what they are for; they are moved before they have come.
 *
 * @param home  address of the application: all of its sheets lie below it
 * @param roots asked at each sheet
 */
export function takeSheets({ head }: Document, home: string, roots: () => readonly ShadowRoot[]): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet' || !node.href.startsWith(home)) continue;
      later.push(node.href);
      const [first, ...others] = roots();
      // Whoever waits for this sheet waits for this very element.
      first?.append(node);
      for (const root of others) root.append(node.cloneNode());
    }
  }).observe(head, { childList: true });
}
