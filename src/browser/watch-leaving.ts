import type { Runtime } from '../runtime/create-runtime.ts';
import { reservedEvents } from '../runtime/shapes/reserved-events.ts';

/** Tells the flow that the page is going away; what it clears then must not come back from the browser's memory. */
export function watchLeaving(runtime: Runtime, window: Window, during?: { readonly signal: AbortSignal }): void {
  let hasEnded = false;
  window.addEventListener(
    'pagehide',
    () => {
      hasEnded = runtime.store.screen.end !== null;
      runtime.dispatch.raise(reservedEvents.leave);
    },
    during,
  );
  window.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted && hasEnded) window.location.reload();
    },
    during,
  );
}
