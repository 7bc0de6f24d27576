import type { Report } from './print-report.ts';

/**
 * Lets reports through while the page is there. A page that is being left has its fetches cut off by the browser, which is
 * no fault of anybody; one that comes back from the browser's memory is heard again.
 */
export function whileShown(report: Report, window: Pick<Window, 'addEventListener'>): Report {
  let isLeft = false;
  window.addEventListener('pagehide', () => (isLeft = true));
  window.addEventListener('pageshow', () => (isLeft = false));
  return (told) => {
    if (!isLeft) report(told);
  };
}
