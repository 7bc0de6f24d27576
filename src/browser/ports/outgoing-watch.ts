import type { OutgoingWatch } from '../../runtime/shapes/outgoing-watch.ts';
import type { Visit } from '../start/visit.ts';

/** Returns a check for sensitive values in requests. @returns undefined except in development */
export function outgoingWatch({
  config,
  report,
  flow,
  held,
}: Pick<Visit, 'config' | 'report' | 'flow' | 'held'>): OutgoingWatch | undefined {
  if (flow === undefined || held === undefined) return undefined;
  if (config.development !== true && !import.meta.env.DEV) return undefined;
  return (...sent) => {
    const now = held();
    import('../../telemetry/watch-outgoing.ts').then(
      ({ createOutgoingWatch }) => createOutgoingWatch(flow, () => now, report)(...sent),
      (error: unknown) => {
        // The chunk did not load. Without a connection, no request left the browser.
        if (!(error instanceof TypeError)) throw error;
      },
    );
  };
}
