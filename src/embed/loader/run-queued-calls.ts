import { camelCase } from './camel-case.ts';
import type { Mount } from './create-mount.ts';

type Call = (mount: Mount) => void;

/** Runs the calls that a partner's page pushes to its global array, such as `exampleApplication`. */
export function runQueuedCalls(productName: string, mount: Mount): void {
  const calls = (window as unknown as Readonly<Record<string, Call[] | undefined>>)[camelCase(productName)];
  if (!Array.isArray(calls)) return;
  // An assignment would fail on pages that freeze `Array.prototype`.
  Object.defineProperty(calls, 'push', {
    // An error in one call does not stop the others.
    value: (...newCalls: Call[]) => newCalls.map((call) => queueMicrotask(() => call(mount))).length,
    // A second loader defines it again.
    configurable: true,
  });
  calls.push(...calls.splice(0));
}
