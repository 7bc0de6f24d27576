import type { OwnAction } from 'guided-flow';

/** What `"call": "request-repair"` of the flow does. What follows each outcome is the flow's to say. */
export const requestRepair = {
  about: 'Asks the café for a repair; it answers with a ticket.',
  input: ['item', 'trouble', 'name'],
  sensitive: ['contact'],
  success: ['accepted'],
  failure: ['fully-booked', 'unreachable'],
  async run(input, { signal }) {
    const headers = { 'Content-Type': 'application/json' };
    try {
      const response = await fetch('/api/repairs', { method: 'POST', headers, body: JSON.stringify(input), signal });
      if (response.ok) return { outcome: 'accepted', reply: await response.json() };
      return failed(response.status === 409 ? 'fully-booked' : 'unreachable', response.status);
    } catch (cause) {
      // The flow has gone on without it.
      if (signal.aborted) throw cause;
      return failed('unreachable', 0);
    }
  },
} satisfies OwnAction;

/** The flow reads `$failure.status`; the name is what logs show. */
function failed(outcome: string, status: number) {
  return { outcome, failure: { status, message: '', name: 'RepairError' } };
}
