/** Inline embedding: flows in a page without a frame. This lazy chunk may import all of the engine. */
import { createInlineHost } from '../../embed/frame/inline-host.ts';
import type { InlineMount, InlineMountQueue } from '../../embed/inline-mount.ts';
import type { StartConfig } from '../config-shape.ts';
import { mountFlow, type MountOptions } from '../start/mount-flow.tsx';

/** Renders a flow into each queued element, and into later ones. */
export function mountInline<Settings extends StartConfig>(
  places: InlineMountQueue,
  options: MountOptions<Settings>,
): void {
  const mount = (place: InlineMount): void => {
    addStyleSheet(place.root);
    const host = async () => createInlineHost(window, options.product, place);
    void mountFlow({ ...options, root: place.root }, host);
  };
  const queue = Array.isArray(places) ? (places.splice(0) as InlineMount[]) : [];
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
