import type { TestCall } from '../../src/testing/test-ports.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';

const answeredCalls = new WeakSet<TestCall>();

/** Calls without a reply, oldest first. */
export function openCalls({ calls }: Pick<TestVisit, 'calls'>): TestCall[] {
  return calls.filter((call) => !answeredCalls.has(call) && !call.signal.aborted);
}

export function markAnswered(call: TestCall): void {
  answeredCalls.add(call);
}
