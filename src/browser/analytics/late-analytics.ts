import type { Report } from '../print-report.ts';
import type { AnalyticsStart } from './start-analytics.ts';

/** How long a busy page may keep analytics waiting, in ms. */
const longestWaitMs = 2_000;

/**
 * Fetches and starts analytics once the page has nothing better to do. What happens meanwhile is held. To be called once the
 * first screen can be used; each call but the first does nothing.
 */
export function startWhenIdle(start: () => AnalyticsStart, report: Report): () => void {
  let isStarted = false;
  const load = async (): Promise<void> => {
    try {
      (await import('./start-analytics.ts')).startAnalytics(start());
    } catch (cause) {
      report({
        code: 'analytics-not-loaded',
        where: {},
        why: 'Code that sends events did not load; none are sent during this visit',
        fix: 'See that its part of the application can be fetched',
        cause,
      });
    }
  };
  return () => {
    if (isStarted) return;
    isStarted = true;
    // Not every browser tells when it is idle.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void load(), { timeout: longestWaitMs });
    else setTimeout(() => void load(), longestWaitMs);
  };
}
