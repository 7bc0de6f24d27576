import type { Effect } from '../shapes/effect.ts';
import type { Ports } from '../shapes/ports.ts';

/** @returns what a port gives; undefined where it throws: that is told to developers, and holds up nothing else */
export function guarded<Given>(report: Ports['report'], kind: Effect['kind'], ask: () => Given): Given | undefined {
  try {
    return ask();
  } catch (cause) {
    // By itself: it may be the port of reports that throws.
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
