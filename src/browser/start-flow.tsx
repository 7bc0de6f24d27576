import { deferRejection } from '../runtime/defer-rejection.ts';
import { openHost } from '../embed/frame/open-host.ts';
import { placesIn } from '../embed/inline-mount.ts';
import { drawFlow } from './draw-flow.tsx';
import type { StartConfig } from './start-config.ts';
import { isInStudio } from './studio/is-in-studio.ts';
import type { StartOptions } from './start-options.ts';

/**
 * Starts a published flow and draws it. Where it cannot, the page's own sentence for that is shown, and developers are
 * told why. An element holds one flow: where there is one already, it stays. One that could not start
 * may be tried again. On a page that has places for it, it is drawn in each of them.
 */
export async function startFlow<Settings extends StartConfig = StartConfig>(
  options: StartOptions<Settings>,
): Promise<void> {
  const { product = { name: 'guided-flow', eventPrefix: 'flow', title: document.title } } = options;
  const named = { ...options, product };
  deferRejection(Promise.resolve(options.config));
  if (import.meta.env.DEV && isInStudio(window)) {
    const { openStudioHost } = await import('./studio/open-studio-host.ts');
    return drawFlow(named, () => openStudioHost(window));
  }
  const places = placesIn(window, product.name);
  if (places === undefined) return drawFlow(named, () => openHost(window, product));
  (await import('./inline/fill-places.ts')).fillPlaces(places, named);
}
