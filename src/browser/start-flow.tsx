/** Starts a flow on a page, or in a React tree (`start/flow.tsx`). It may import all of the engine. */
import { deferRejection } from '../runtime/utilities/defer-rejection.ts';
import { openHost } from '../embed/frame/open-host.ts';
import { getInlineMounts } from '../embed/inline-mount.ts';
import type { StartConfig } from './config-shape.ts';
import { mountFlow } from './start/mount-flow.tsx';
import type { StartOptions } from './start/start-options.ts';
import { isInStudio } from './studio/studio-mode.ts';

/**
 * Renders a published flow into an element, or into all queued elements of inline embedding. If the flow cannot start,
 * the page shows its error text, and you can call this function again. An element can have one flow.
 */
export async function startFlow<Settings extends StartConfig = StartConfig>(
  options: StartOptions<Settings>,
): Promise<void> {
  const { product = { name: 'guided-flow', eventPrefix: 'flow', title: document.title } } = options;
  const startOptions = { ...options, product };
  deferRejection(Promise.resolve(options.config));
  if (import.meta.env.DEV && isInStudio(window)) {
    const { openStudioHost } = await import('./studio/open-studio-host.ts');
    return mountFlow(startOptions, () => openStudioHost(window));
  }
  const inlineMounts = getInlineMounts(window, product.name);
  if (inlineMounts === undefined) return mountFlow(startOptions, () => openHost(window, product));
  (await import('./inline/mount-inline.ts')).mountInlineFlows(inlineMounts, startOptions);
}
