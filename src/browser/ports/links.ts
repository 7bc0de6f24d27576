import type { LinksPort } from '../../runtime/shapes/ports.ts';

/** `navigator.vendor` in all browsers with the WebKit engine. */
const webKitVendor = 'Apple Computer, Inc.';

/** Opens links in this tab, or in a new tab without opener and referrer. */
export function createLinks(page: Window): LinksPort {
  let blankTab: Window | undefined;
  return {
    open(href, newTab) {
      if (!URL.canParse(href, page.location.href)) return false;
      const url = new URL(href, page.location.href);
      if (!['https:', 'tel:'].includes(url.protocol) && url.origin !== page.location.origin) return false;
      if (!newTab) page.location.assign(url.href);
      else if (blankTab !== undefined) navigate(blankTab, url.href);
      // With `noopener`, `open` returns null even if the tab opened.
      else page.open(url.href, '_blank', 'noopener,noreferrer');
      blankTab = newTab ? undefined : blankTab;
      return true;
    },
    reserveTab(title) {
      // WebKit allows a new tab only directly after a click, before the address is known. No feature test detects this.
      if (page.navigator.vendor !== webKitVendor || blankTab !== undefined) return () => undefined;
      const tab = page.open('', '_blank') ?? undefined;
      blankTab = tab;
      if (tab === undefined) return () => undefined;
      tab.opener = null;
      tab.document.title = title;
      return () => {
        if (blankTab !== tab) return;
        blankTab = undefined;
        tab.close();
      };
    },
  };
}

/** Navigates by clicking a link, because only a link can omit the referrer. */
function navigate(tab: Window, href: string): void {
  if (tab.closed) return;
  const link = tab.document.createElement('a');
  link.href = href;
  link.rel = 'noreferrer';
  tab.document.body.append(link);
  link.click();
}
