import { camelCase } from './camel-case.ts';
import type { Mount } from './create-mount.ts';

/** What a partner's page wants done with `mount`, as soon as that is there. */
type Call = (mount: Mount) => void;

/**
 * Answers the calls that a partner's page has put into its own global list, `exampleApplication` for the element
 * `example-application`, and those that it puts there from now on. A page without that list gets no global of ours.
 */
export function answerCalls(productName: string, mount: Mount): void {
  const calls = (window as unknown as Readonly<Record<string, Call[] | undefined>>)[camelCase(productName)];
  if (!Array.isArray(calls)) return;
  // Each by itself: what one throws keeps none of the others.
  calls.push = (...more) => more.map((call) => queueMicrotask(() => call(mount))).length;
  calls.push(...calls.splice(0));
}
