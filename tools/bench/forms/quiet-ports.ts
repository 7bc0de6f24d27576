import { browserClock } from '../../../src/browser/clock.ts';
import type { Ports } from '../../../src/runtime/shapes/ports.ts';

const nothing = (): void => undefined;

/** A world in which nothing happens, and that keeps and tells nothing. */
export const quietPorts: Ports = {
  // The one action of the benched forms is one that never answers.
  run: () => new Promise(nothing),
  session: () => ({ answer: nothing, stop: nothing }),
  storage: { read: () => undefined, write: nothing, clear: nothing, lasting: true },
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
