import { camelCase } from './camel-case.ts';
import type { Mount } from './create-mount.ts';

/** A function that a partner's page queues until `mount` is available. */
type Call = (mount: Mount) => void;

/**
 * Runs the calls that a partner's page has pushed to its global array, and those that it pushes later. The array is
 * named after the element: `exampleApplication` for `example-application`. This function creates no global itself.
 */
export function answerCalls(productName: string, mount: Mount): void {
  const calls = (window as unknown as Readonly<Record<string, Call[] | undefined>>)[camelCase(productName)];
  if (!Array.isArray(calls)) return;
  // Each call is a separate microtask, so an error in one does not stop the others.
  calls.push = (...more) => more.map((call) => queueMicrotask(() => call(mount))).length;
  calls.push(...calls.splice(0));
}
