import { type ComponentChild, options } from 'preact';
import { createRoot as createPreactRoot, hydrateRoot as hydratePreactRoot } from 'preact/compat/client';

/** Stands in for `react-dom/client`. */
export function createRoot(container: Element): ReturnType<typeof createPreactRoot> {
  runEffectsBeforePaint();
  return createPreactRoot(container);
}

/** Stands in for `react-dom/client`. */
export function hydrateRoot(container: Element, children: ComponentChild): ReturnType<typeof hydratePreactRoot> {
  runEffectsBeforePaint();
  return hydratePreactRoot(container, children);
}

/**
 * Preact leaves effects until a frame has been painted. Ours move the focus and listen for presses: nobody may see or use a
 * screen before they have. So they run once all that is to be drawn has been, fallbacks of what is still fetched too.
 */
function runEffectsBeforePaint(): void {
  options.requestAnimationFrame = (run) => queueMicrotask(() => queueMicrotask(run));
}
