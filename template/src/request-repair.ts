import type { LocalAction } from 'guided-flow';

/** The action behind `"call": "request-repair"`. The flow decides what each outcome does. */
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
      // The flow has canceled the call.
      if (signal.aborted) throw cause;
      return failed('unreachable', 0);
    }
  },
} satisfies LocalAction;

/** The flow reads the status as `$failure.status`. Logs show the error's name. */
function failed(outcome: string, status: number) {
  return { outcome, failure: { status, message: '', name: 'RepairError' } };
}
