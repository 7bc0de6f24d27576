import type { OutgoingWatch } from '../runtime/shapes/outgoing-watch.ts';
import type { Visit } from './visit.ts';

/**
 * The watch over what actions and sessions send, where developers and tests can be told; elsewhere the declarations that
 * flow-lint checks are relied on. Its code is fetched with the first request.
 */
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
    import('../telemetry/watch-outgoing.ts').then(
      ({ createOutgoingWatch }) => createOutgoingWatch(flow, () => now, report)(...sent),
      (error: unknown) => {
        // A module that cannot be fetched is a TypeError. Without a connection nothing left the browser either.
        if (!(error instanceof TypeError)) throw error;
      },
    );
  };
}
