import { unsentCountEntry } from '../../shapes/history-and-drafts.ts';
import type { Effect } from '../../shapes/effect.ts';
import type { Failure } from '../../shapes/failure.ts';
import type { FlowEvent } from '../../shapes/flow-event.ts';
import type { Outbox, OutboxCall, Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';

const emptyOutbox: Outbox = { isOffline: false, calls: [], isPending: false, timer: null, failedAttempts: 0 };

/** Adds a call, which `flushOutbox` sends after the event. */
export const enqueue: OptionalFeatures['enqueue'] = (
  { outbox = emptyOutbox, nextToken: token },
  { action, repeatable },
  input,
) => ({
  nextToken: token + 1,
  outbox: { ...outbox, calls: [...outbox.calls, { token, action, input, repeatable }] },
});

/** Sends the next call. A failed call is retried if it was never sent, or if it is `repeatable` and got no reply. */
export const flushOutbox: OptionalFeatures['flushOutbox'] = (snapshot, event) => {
  const { outbox, context } = snapshot;
  const isConnectionLost = event.kind === 'connection' && !event.isOnline;
  if (!Object.hasOwn(context, unsentCountEntry) || (outbox === undefined && !isConnectionLost)) return { effects: [] };
  const { outbox: updated, effects = [], ...changes } = applyEvent(snapshot, outbox ?? emptyOutbox, event);
  const [firstCall] = updated.calls;
  const isReady = firstCall !== undefined && !updated.isPending && !updated.isOffline && updated.timer === null;
  const nextOutbox = isReady ? { ...updated, isPending: true } : updated;
  const call =
    isReady && ({ kind: 'call', token: firstCall.token, action: firstCall.action, input: firstCall.input } as const);
  return {
    ...changes,
    outbox: nextOutbox,
    context: withCount(snapshot.context, nextOutbox.calls.length - (nextOutbox.isPending ? 1 : 0)),
    effects: call ? [...effects, call] : effects,
  };
};

function withCount(context: Snapshot['context'], count: number): Snapshot['context'] {
  return context[unsentCountEntry] === count ? context : { ...context, [unsentCountEntry]: count };
}

interface OutboxChange {
  readonly outbox: Outbox;
  readonly nextToken?: number;
  readonly effects?: readonly Effect[];
}

function applyEvent(snapshot: Snapshot, current: Outbox, event: FlowEvent): OutboxChange {
  const [firstCall] = current.calls;
  if (event.kind === 'connection') return setOnline(current, event.isOnline);
  if (event.kind === 'timer' && event.token === current.timer) return { outbox: { ...current, timer: null } };
  if (event.kind !== 'outcome' || event.token !== firstCall?.token) return { outbox: current };
  const { outcome, failure } = event;
  if (failure !== undefined && isRetryable(firstCall, failure)) return scheduleRetry(snapshot, current);
  const outbox = { ...current, calls: current.calls.slice(1), isPending: false, failedAttempts: 0 };
  return { outbox, effects: failure === undefined ? [] : failureEffects(snapshot, firstCall, { outcome, failure }) };
}

function setOnline(current: Outbox, isOnline: boolean): OutboxChange {
  if (!isOnline || current.timer === null) return { outbox: { ...current, isOffline: !isOnline } };
  const outbox = { ...current, isOffline: false, timer: null, failedAttempts: 0 };
  return { outbox, effects: [{ kind: 'cancel', token: current.timer }] };
}

function isRetryable({ repeatable }: OutboxCall, { unsent, loss }: Failure): boolean {
  return unsent === true || (repeatable === true && loss !== undefined);
}

const [initialDelayMs, maxDelayMs] = [5_000, 300_000];

function scheduleRetry({ nextToken }: Snapshot, current: Outbox): OutboxChange {
  const ms = Math.min(initialDelayMs * 2 ** current.failedAttempts, maxDelayMs);
  return {
    nextToken: nextToken + 1,
    outbox: { ...current, isPending: false, timer: nextToken, failedAttempts: current.failedAttempts + 1 },
    effects: [{ kind: 'timer', token: nextToken, ms }],
  };
}

/** Reports a failure that the applicant does not see. */
function failureEffects(
  { step }: Snapshot,
  { action }: OutboxCall,
  { outcome, failure }: { readonly outcome: string; readonly failure: Failure },
): readonly Effect[] {
  const { status, loss, name } = failure;
  const details = Object.entries({ status, loss }).filter(([, value]) => value !== undefined);
  const why = `The sent call "${action}" failed with "${outcome}"`;
  const fix = 'The flow does not react to it: use "call" if the applicant must know.';
  return [
    { kind: 'error', code: name, values: { step, ...Object.fromEntries(details), call: action, outcome } },
    { kind: 'report', report: { code: 'not-taken', where: { ...(step !== null && { step }), key: action }, why, fix } },
  ];
}
