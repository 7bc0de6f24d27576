import type { Runtime } from '../runtime/create-runtime.ts';
import { reservedEvents } from '../runtime/shapes/reserved-events.ts';

/**
 * Tells the flow that the page is going away, before whatever else listens for it: developers still hear what goes wrong
 * then. What the flow clears must not come back from the browser's memory.
 *
 * @param signal aborted when the flow is taken off the page before
 */
export function watchLeaving(runtime: Runtime, window: Window, signal?: AbortSignal): void {
  const during = signal && { signal };
  let hasEnded = false;
  const leave = (): void => {
    hasEnded = runtime.store.screen.end !== null;
    runtime.dispatch.raise(reservedEvents.leave);
  };
  window.addEventListener('pagehide', leave, { capture: true, ...during });
  const onReturn = (event: PageTransitionEvent): void => {
    if (event.persisted && hasEnded) window.location.reload();
  };
  window.addEventListener('pageshow', onReturn, during);
}
