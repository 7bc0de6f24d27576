import type { SensitiveDataCheck } from '../../runtime/shapes/sensitive-data-check.ts';
import type { Visit } from '../start/visit.ts';

/** Returns a check for sensitive values in requests. @returns undefined outside development */
export function createSensitiveDataCheck({
  config,
  report,
  flow,
  currentEntries,
}: Pick<Visit, 'config' | 'report' | 'flow' | 'currentEntries'>): SensitiveDataCheck | undefined {
  if (flow === undefined || currentEntries === undefined) return undefined;
  if (config.development !== true && !import.meta.env.DEV) return undefined;
  return (...request) => {
    const entries = currentEntries();
    import('../../telemetry/sensitive-data-check.ts').then(
      ({ createSensitiveDataCheck: createOutgoingWatch }) =>
        createOutgoingWatch(flow, () => entries, report)(...request),
      (error: unknown) => {
        // The chunk did not load. If there is no connection, no request left the browser either.
        if (!(error instanceof TypeError)) throw error;
      },
    );
  };
}
