import type { OutgoingWatch } from '../runtime/shapes/outgoing-watch.ts';
import type { ActionResult, StoragePort } from '../runtime/shapes/ports.ts';
import type { Endpoint, Payload } from './action.ts';
import { fillPath } from './fill-path.ts';
import { interpretReply, type ReplyRules, type Report } from './interpret-reply.ts';
import { createKeptKeys } from './kept-keys.ts';
import { type OutgoingRequest, sendRequest, type SendPorts, type SendSettings } from './send-request.ts';
import type { TabsPort } from './tabs-port.ts';
import { createUnsettledRequests, fateOf } from './unsettled-requests.ts';

/** How the API is reached and understood; all of it is configuration. */
export interface ApiSettings extends SendSettings, ReplyRules {
  /** Ends in `/`; a path of this origin or a whole address. */
  readonly base: string;
}

/** What the client needs of the world. */
export interface ApiPorts extends SendPorts {
  /** A text that never repeats, for `Idempotency-Key`. */
  readonly newId: () => string;
  /** False where the device itself knows that it has no connection; without it nobody knows. */
  readonly isOnline?: () => boolean;
  /** Where the tab keeps the keys of what must not be done twice; without it a loaded page knows of none. */
  readonly keys?: Pick<StoragePort, 'read' | 'write'>;
  /** The other tabs of the browser, which are told of those keys; without it each tab is for itself. */
  readonly tabs?: TabsPort | undefined;
  /** Told of everything that goes out, where that is watched. */
  readonly outgoing?: OutgoingWatch | undefined;
  readonly report: Report;
}

/**
 * Calls an endpoint.
 *
 * @param request its `authToken` is sent where the endpoint takes one; its `timeoutMs` goes before that of the settings
 * @throws only what the signal was aborted with
 */
export type ApiClient = (
  endpoint: Endpoint,
  request: Payload & { readonly authToken?: string; readonly timeoutMs?: number | undefined },
  signal: AbortSignal,
) => Promise<ActionResult>;

/**
 * The client of a server's API.
 *
 * Every request has the JSON content type. One that changes something is sent once, under a key that the next equal
 * request reuses while nobody knows what became of it. One that only reads has a key of its own each time: under the old
 * one a server repeats what it said then.
 *
 * @source A §7, A §8, decisions 3, 5, 6
 */
export function createApiClient(settings: ApiSettings, ports: ApiPorts): ApiClient {
  const unsettled = createUnsettledRequests(
    ports.newId,
    createKeptKeys(ports.keys, () => ports.clock.now(), ports.tabs),
  );
  const { rules, failure } = settings;
  const reading = { rules, failure, report: ports.report, isOnline: ports.isOnline };

  const sendKeyed = async (
    endpoint: Endpoint,
    address: string,
    request: OutgoingRequest,
    attempt: Attempt,
  ): Promise<ActionResult> => {
    const { method, path, once } = endpoint;
    const keyed = unsettled.begin(address, request.body ?? '', once === undefined ? once : `${method} ${path}`);
    const headers = { ...request.headers, 'Idempotency-Key': keyed.key };
    const came = await sendRequest({ ...request, headers }, attempt.sending, ports, attempt.signal);
    const result = interpretReply(endpoint, came, reading);
    const fate = fateOf(came, result, { repeats: keyed.repeats, rules });
    // The server knows the key, and with other data: of somebody else, for whom it must not be done.
    const isOfAnother = keyed.isLeft && fate === 'refused' && failureStatus(result) === keyConflict;
    keyed.end(isOfAnother ? 'settled' : fate);
    if (isOfAnother) return sendKeyed(endpoint, address, request, attempt);
    return keyed.isLeft && once !== undefined && 'reply' in result ? { ...result, outcome: once } : result;
  };

  return async (endpoint, payload, signal) => {
    const request = outgoingRequest(settings.base, endpoint, payload);
    const { method, once, reads } = endpoint;
    const sending = { ...settings, timeoutMs: payload.timeoutMs ?? settings.timeoutMs };
    if (method === 'GET' || reads) {
      const key = reads && { 'Idempotency-Key': ports.newId() };
      const asked = { ...request, headers: { ...request.headers, ...key } };
      return interpretReply(endpoint, await sendRequest(asked, sending, ports, signal), reading);
    }

    const address = `${method} ${request.url} ${payload.application ?? ''}`;
    const earlier = unsettled.bodyAt(address);
    if (once === undefined || earlier === undefined || earlier === request.body)
      return sendKeyed(endpoint, address, request, { sending, signal });
    const result = await sendKeyed(endpoint, address, { ...request, body: earlier }, { sending, signal });
    if ('reply' in result) return { ...result, outcome: once };
    return unsettled.bodyAt(address) === undefined
      ? sendKeyed(endpoint, address, request, { sending, signal })
      : result;
  };
}

interface Attempt {
  readonly sending: SendSettings;
  readonly signal: AbortSignal;
}

function failureStatus(result: ActionResult): number | undefined {
  return 'failure' in result ? result.failure.status : undefined;
}

/** What a server answers to a key that came before with another request. */
const keyConflict = 422;

function outgoingRequest(
  base: string,
  { method, path, auth }: Endpoint,
  { params = {}, query = {}, body, authToken = '' }: Parameters<ApiClient>[1],
): OutgoingRequest {
  return {
    method,
    url: base + fillPath<string>(path, params, query),
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(auth && authToken !== '' && { Authorization: `Bearer ${authToken}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
