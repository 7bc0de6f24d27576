import { importModule } from '../../runtime/utilities/import-module.ts';
import { emptyExplanation, type Reporter } from '../print-report.ts';
import type { AnalyticsOptions } from './start-analytics.ts';

/** Returns a function that loads and starts analytics, once. */
export function createAnalyticsLoader(getOptions: () => AnalyticsOptions, report: Reporter): () => void {
  let isStarted = false;
  const load = async (): Promise<void> => {
    try {
      (await importModule(() => import('./start-analytics.ts'))).startAnalytics(getOptions());
    } catch (cause) {
      report({
        code: 'analytics-not-loaded',
        where: {},
        ...(import.meta.env.DEV
          ? {
              why: 'The code that sends events did not load. No events are sent during this visit.',
              fix: 'Check that its files can be loaded.',
            }
          : emptyExplanation),
        cause,
      });
    }
  };
  return () => {
    if (isStarted) return;
    isStarted = true;
    void load();
  };
}
