import type { Effect } from '../shapes/effect.ts';
import type { Ports } from '../shapes/ports.ts';

/** Calls a port. If it throws, reports the error and returns undefined. */
export function tryPort<Result>(
  report: Ports['report'],
  kind: Effect['kind'],
  callPort: () => Result,
): Result | undefined {
  try {
    return callPort();
  } catch (cause) {
    // Reports in a separate task, because the report port itself may throw.
    queueMicrotask(() =>
      report({
        code: 'port-threw',
        severity: 'error',
        where: { key: kind },
        why: `The port or session for "${kind}" threw an error`,
        fix: 'Catch the error inside it.',
        cause,
      }),
    );
    return undefined;
  }
}
