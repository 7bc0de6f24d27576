import type { LinksPort } from '../runtime/shapes/ports.ts';

/** By this name every browser goes that is built on WebKit, on a phone by Apple all of them. */
const vendorOfWebKit = 'Apple Computer, Inc.';

/** Opens addresses of links.json in a page; a new tab never learns of this one. */
export function createLinks(page: Window): LinksPort {
  let held: Window | undefined;
  return {
    open(href, newTab) {
      if (!URL.canParse(href, page.location.href)) return false;
      const url = new URL(href, page.location.href);
      if (!['https:', 'tel:'].includes(url.protocol) && url.origin !== page.location.origin) return false;
      if (!newTab) page.location.assign(url.href);
      else if (held !== undefined) lead(held, url.href);
      // With noopener the browser returns null whether it opened a tab or not: a real link is always beside it.
      else page.open(url.href, '_blank', 'noopener,noreferrer');
      held = newTab ? undefined : held;
      return true;
    },
    holdTab(title) {
      // The others count a press for seconds, and WebKit only until a page waits: nothing tells the two apart but the name.
      // One tab is enough, however many calls there are until the address is known.
      if (page.navigator.vendor !== vendorOfWebKit || held !== undefined) return () => undefined;
      const tab = page.open('', '_blank') ?? undefined;
      held = tab;
      if (tab === undefined) return () => undefined;
      tab.opener = null;
      tab.document.title = title;
      return () => {
        if (held !== tab) return;
        held = undefined;
        tab.close();
      };
    },
  };
}

/** Goes on in a tab of ours. By a link of its own: no address of ours is told to where it leads. */
function lead(tab: Window, href: string): void {
  // Whoever has closed it does not want another.
  if (tab.closed) return;
  const link = tab.document.createElement('a');
  link.href = href;
  link.rel = 'noreferrer';
  tab.document.body.append(link);
  link.click();
}
