/**
 * What the root element and the body of a page have, for an element inside a page: nothing of that page is inherited. The
 * rest of the look is the same.
 */
const rules = `
.inline {
  all: initial;
  display: block;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  color: var(--ink);
  font: var(--weight-normal) var(--text-md) / var(--lead-body) var(--font);
  -webkit-font-smoothing: antialiased;
}`;

/** Adds it to the shadow root that an element is in; no policy is asked for a sheet that is made so. */
export function addPlaceSheet(place: HTMLElement): void {
  const root = place.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  root.adoptedStyleSheets.push(sheet);
}
