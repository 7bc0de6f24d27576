import type { TestCall } from '../../src/testing/test-ports.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';

const answered = new WeakSet<TestCall>();

/** Calls that wait for their answer, oldest first. */
export function openCalls({ calls }: Pick<TestVisit, 'calls'>): TestCall[] {
  return calls.filter((call) => !answered.has(call) && !call.signal.aborted);
}

/** Says that a call has its answer. */
export function settle(call: TestCall): void {
  answered.add(call);
}
