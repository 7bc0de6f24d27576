import { browserClock } from '../../../src/browser/ports/clock.ts';
import type { Ports } from '../../../src/runtime/shapes/ports.ts';

const noop = (): void => undefined;

/** Ports without network, storage or analytics. */
export const quietPorts: Ports = {
  run: () => new Promise(noop),
  session: () => ({ answer: noop, stop: noop }),
  storage: { read: () => undefined, write: noop, clear: noop, isPersistent: true },
  analytics: { track: noop, page: noop, identify: noop, error: noop },
  clock: { ...browserClock, after: () => noop },
  links: { open: () => true },
  report: ({ code, why }) => {
    throw new Error(`${code}: ${why}`);
  },
  halt: ({ code, why }) => {
    throw new Error(`${code}: ${why}`);
  },
};
