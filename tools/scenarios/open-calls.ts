import type { TestCall } from '../../src/testing/test-ports.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';

const answered = new WeakSet<TestCall>();

/** Calls without a reply, oldest first. */
export function openCalls({ calls }: Pick<TestVisit, 'calls'>): TestCall[] {
  return calls.filter((call) => !answered.has(call) && !call.signal.aborted);
}

/** Marks a call as answered. */
export function markAnswered(call: TestCall): void {
  answered.add(call);
}
