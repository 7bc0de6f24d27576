import type { Runtime } from '../../runtime/create-runtime.ts';
import { reservedEvents } from '../../runtime/shapes/reserved-events.ts';
import type { Report } from '../print-report.ts';

/**
 * Raises the flow's leave event on `pagehide`. If the flow has ended, a page from the back/forward cache reloads,
 * because it still contains deleted answers.
 *
 * @param signal aborted when the flow is removed from the page
 */
export function watchPageLeave(runtime: Runtime, window: Window, signal?: AbortSignal): void {
  const options = signal && { signal };
  let hasEnded = false;
  const leave = (): void => {
    hasEnded = runtime.store.screen.end !== null;
    runtime.dispatch.raise(reservedEvents.leave);
  };
  // Captured, so that it runs before the page lifecycle stops reports.
  window.addEventListener('pagehide', leave, { capture: true, ...options });
  const onReturn = (event: PageTransitionEvent): void => {
    if (event.persisted && hasEnded) window.location.reload();
  };
  window.addEventListener('pageshow', onReturn, options);
}

/** Drops reports while the page is unloading, because the browser then aborts its requests. */
export function muteWhileUnloading(report: Report, window: Pick<Window, 'addEventListener'>): Report {
  let isLeft = false;
  window.addEventListener('pagehide', () => (isLeft = true));
  window.addEventListener('pageshow', () => (isLeft = false));
  return (developerReport) => {
    if (!isLeft) report(developerReport);
  };
}
