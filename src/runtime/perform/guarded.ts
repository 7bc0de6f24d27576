import type { Effect } from '../shapes/effect.ts';
import type { Ports } from '../shapes/ports.ts';

/** Calls a port. If it throws, reports the error and returns undefined. */
export function guarded<Given>(report: Ports['report'], kind: Effect['kind'], ask: () => Given): Given | undefined {
  try {
    return ask();
  } catch (cause) {
    // In a separate task, because the report port itself may throw.
    queueMicrotask(() =>
      report({
        code: 'port-threw',
        severity: 'error',
        where: { key: kind },
        why: `What performs "${kind}" threw`,
        fix: 'Let no port and no session throw.',
        cause,
      }),
    );
    return undefined;
  }
}
