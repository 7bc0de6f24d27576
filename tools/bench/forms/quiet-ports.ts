import { browserClock } from '../../../src/browser/ports/clock.ts';
import type { Ports } from '../../../src/runtime/shapes/ports.ts';

const nothing = (): void => undefined;

/** Ports without network, storage or analytics. */
export const quietPorts: Ports = {
  run: () => new Promise(nothing),
  session: () => ({ answer: nothing, stop: nothing }),
  storage: { read: () => undefined, write: nothing, clear: nothing, isPersistent: true },
  analytics: { track: nothing, page: nothing, identify: nothing, error: nothing },
  clock: { ...browserClock, after: () => nothing },
  links: { open: () => true },
  report: ({ code, why }) => {
    throw new Error(`${code}: ${why}`);
  },
  halt: ({ code, why }) => {
    throw new Error(`${code}: ${why}`);
  },
};
