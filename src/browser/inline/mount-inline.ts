/** Inline embedding: flows in a page without a frame. This lazy chunk may import all of the engine. */
import { inlineHost } from '../../embed/frame/inline-host.ts';
import type { InlinePlace, InlinePlaces } from '../../embed/inline-mount.ts';
import type { StartConfig } from '../config-shape.ts';
import { drawFlow, type NamedOptions } from '../start/mount-flow.tsx';

/** Renders a flow into each queued element, and into later ones. */
export function fillPlaces<Settings extends StartConfig>(places: InlinePlaces, options: NamedOptions<Settings>): void {
  const mount = (place: InlinePlace): void => {
    addStyleSheet(place.root);
    const host = async () => inlineHost(window, options.product, place);
    void drawFlow({ ...options, root: place.root }, host);
  };
  const queue = Array.isArray(places) ? (places.splice(0) as InlinePlace[]) : [];
  places.push = mount;
  queue.forEach(mount);
}

/** Replaces inherited styles with those of our own page's `html` and `body`. */
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

/** The content security policy does not block constructed style sheets. */
function addStyleSheet(element: HTMLElement): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  root.adoptedStyleSheets.push(sheet);
}
