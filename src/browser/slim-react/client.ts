import { type ComponentChild, options } from 'preact';
import { createRoot as createPreactRoot, hydrateRoot as hydratePreactRoot } from 'preact/compat/client';
// Whatever is drawn goes through what it asks of each element, those of others too.
import './jsx-runtime.ts';

/** Stands in for `react-dom/client`. A function of our own: a bundler keeps what this module does besides. */
export function createRoot(container: Element): ReturnType<typeof createPreactRoot> {
  return createPreactRoot(container);
}

/** Stands in for `react-dom/client`. */
export function hydrateRoot(container: Element, children: ComponentChild): ReturnType<typeof hydratePreactRoot> {
  return hydratePreactRoot(container, children);
}

// Preact leaves effects until a frame has been painted. Ours move the focus and listen for presses: nobody may see or use a
// screen before they have. So they run once all that is to be drawn has been, fallbacks of what is still fetched too.
options.requestAnimationFrame = (run) => queueMicrotask(() => queueMicrotask(run));
