import type { LinksPort } from '../runtime/shapes/ports.ts';

/** Opens addresses of links.json; a new tab never learns of this one. */
export const browserLinks: LinksPort = {
  open(href, newTab) {
    const url = new URL(href, location.href);
    if (!['https:', 'tel:'].includes(url.protocol) && url.origin !== location.origin) return false;
    if (!newTab) {
      location.assign(url.href);
      return true;
    }
    // With noopener the browser returns null whether it opened a tab or not: a real link is always beside it.
    window.open(url.href, '_blank', 'noopener,noreferrer');
    return true;
  },
};
