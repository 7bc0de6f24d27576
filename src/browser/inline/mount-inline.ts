/** Inline embedding: flows in a page without a frame. This lazy chunk may import all of the engine. */
import { createInlineHost } from '../../embed/frame/inline-host.ts';
import type { InlineMount, InlineMountQueue } from '../../embed/inline-mount.ts';
import type { StartConfig } from '../config-shape.ts';
import { mountFlow, type MountFlowOptions } from '../start/mount-flow.tsx';

/** Renders a flow into each element that is queued, now or later. */
export function mountInlineFlows<Settings extends StartConfig>(
  mounts: InlineMountQueue,
  options: MountFlowOptions<Settings>,
): void {
  const mount = (inlineMount: InlineMount): void => {
    addStyleSheet(inlineMount.root);
    const host = async () => createInlineHost(window, options.product, inlineMount);
    void mountFlow({ ...options, root: inlineMount.root }, host);
  };
  const pending = Array.isArray(mounts) ? (mounts.splice(0) as InlineMount[]) : [];
  // An assignment would fail on pages that freeze `Array.prototype`.
  Object.defineProperty(mounts, 'push', { value: mount });
  pending.forEach(mount);
}

/** Replaces inherited styles with the styles of `html` and `body` on our page. */
const styles = `
.inline {
  all: initial;
  display: block;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  color: var(--ink);
  font: var(--weight-normal) var(--text-md) / var(--lead-body) var(--font);
  -webkit-font-smoothing: antialiased;
}`;

/** Adds a constructed style sheet, which the content security policy does not block. */
function addStyleSheet(element: HTMLElement): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets.push(sheet);
}
