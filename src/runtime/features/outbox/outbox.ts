import { unsentCountEntry } from '../../shapes/editing.ts';
import type { Effect } from '../../shapes/effect.ts';
import type { Failure } from '../../shapes/failure.ts';
import type { FlowEvent } from '../../shapes/flow-event.ts';
import type { Outbox, SentCall, Snapshot } from '../../shapes/snapshot.ts';
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

/** Sends the next call. A failed one is retried if it never left the device or is `repeatable`. */
export const flushOutbox: OptionalFeatures['flushOutbox'] = (snapshot, event) => {
  const { outbox, context } = snapshot;
  const isLost = event.kind === 'connection' && !event.isOnline;
  if (!Object.hasOwn(context, unsentCountEntry) || (outbox === undefined && !isLost)) return { effects: [] };
  const { outbox: box, effects = [], ...parts } = applyEvent(snapshot, outbox ?? emptyOutbox, event);
  const [first] = box.calls;
  const isReady = first !== undefined && !box.isPending && !box.isOffline && box.timer === null;
  const now = isReady ? { ...box, isPending: true } : box;
  const call = isReady && ({ kind: 'call', token: first.token, action: first.action, input: first.input } as const);
  return {
    ...parts,
    outbox: now,
    context: withCount(snapshot.context, now.calls.length - (now.isPending ? 1 : 0)),
    effects: call ? [...effects, call] : effects,
  };
};

function withCount(context: Snapshot['context'], waiting: number): Snapshot['context'] {
  return context[unsentCountEntry] === waiting ? context : { ...context, [unsentCountEntry]: waiting };
}

interface OutboxChange {
  readonly outbox: Outbox;
  readonly nextToken?: number;
  readonly effects?: readonly Effect[];
}

function applyEvent(snapshot: Snapshot, box: Outbox, event: FlowEvent): OutboxChange {
  const [first] = box.calls;
  if (event.kind === 'connection') return setOnline(box, event.isOnline);
  if (event.kind === 'timer' && event.token === box.timer) return { outbox: { ...box, timer: null } };
  if (event.kind !== 'outcome' || event.token !== first?.token) return { outbox: box };
  const { outcome, failure } = event;
  if (failure !== undefined && isRetryable(first, failure)) return scheduleRetry(snapshot, box);
  const outbox = { ...box, calls: box.calls.slice(1), isPending: false, failedAttempts: 0 };
  return { outbox, effects: failure === undefined ? [] : failureEffects(snapshot, first, { outcome, failure }) };
}

function setOnline(box: Outbox, isOnline: boolean): OutboxChange {
  if (!isOnline || box.timer === null) return { outbox: { ...box, isOffline: !isOnline } };
  const outbox = { ...box, isOffline: false, timer: null, failedAttempts: 0 };
  return { outbox, effects: [{ kind: 'cancel', token: box.timer }] };
}

function isRetryable({ repeatable }: SentCall, { unsent, loss }: Failure): boolean {
  return unsent === true || (repeatable === true && loss !== undefined);
}

const [firstWaitMs, longestWaitMs] = [5_000, 300_000];

function scheduleRetry({ nextToken }: Snapshot, box: Outbox): OutboxChange {
  const ms = Math.min(firstWaitMs * 2 ** box.failedAttempts, longestWaitMs);
  return {
    nextToken: nextToken + 1,
    outbox: { ...box, isPending: false, timer: nextToken, failedAttempts: box.failedAttempts + 1 },
    effects: [{ kind: 'timer', token: nextToken, ms }],
  };
}

/** The applicant does not see it. */
function failureEffects(
  { step }: Snapshot,
  { action }: SentCall,
  { outcome, failure }: { readonly outcome: string; readonly failure: Failure },
): readonly Effect[] {
  const { status, loss, name } = failure;
  const known = Object.entries({ status, loss }).filter(([, value]) => value !== undefined);
  const why = `The sent call "${action}" failed with "${outcome}"`;
  const fix = 'The flow does not react to it: use "call" if the applicant must know.';
  return [
    { kind: 'error', code: name, values: { step, ...Object.fromEntries(known), call: action, outcome } },
    { kind: 'report', report: { code: 'not-taken', where: { ...(step !== null && { step }), key: action }, why, fix } },
  ];
}
