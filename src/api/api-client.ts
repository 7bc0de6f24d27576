import { encodeUrlValue } from '../runtime/utilities/encode-url-value.ts';
import type { SensitiveDataCheck } from '../runtime/shapes/sensitive-data-check.ts';
import type { ActionResult, StoragePort } from '../runtime/shapes/ports.ts';
import type { Endpoint, Payload } from './action.ts';
import { interpretReply, type ReplyRules, type ReportToDevelopers } from './interpret-reply.ts';
import { type OutgoingRequest, sendRequest, type SendPorts, type SendSettings } from './send-request.ts';
import { createIdempotencyKeyStore, type TabsPort } from './idempotency-key-store.ts';
import { createUnresolvedRequests, classifyResult } from './unresolved-requests.ts';

export interface ApiSettings extends SendSettings, ReplyRules {
  /** Base URL that ends in `/`: a path on this origin, or an absolute URL. */
  readonly base: string;
}

export interface ApiPorts extends SendPorts {
  /** Returns a unique id for the `Idempotency-Key` header. */
  readonly newId: () => string;
  readonly isOnline?: () => boolean;
  readonly keys?: Pick<StoragePort, 'read' | 'write'>;
  readonly tabs?: TabsPort | undefined;
  readonly outgoing?: SensitiveDataCheck | undefined;
  readonly report: ReportToDevelopers;
}

/**
 * Calls an endpoint and returns the outcome.
 *
 * @param request `authToken` is sent if the endpoint has `auth`; `timeoutMs` overrides the setting
 * @throws only the abort reason of the signal
 */
export type ApiClient = (
  endpoint: Endpoint,
  request: Payload & { readonly authToken?: string; readonly timeoutMs?: number | undefined },
  signal: AbortSignal,
) => Promise<ActionResult>;

/**
 * Creates an API client. A request that changes data is sent without retries, with an `Idempotency-Key`. While its
 * result is unknown, the next equal request reuses the key. A request with `isReadOnly` has a new key each time, so
 * that the server creates a new reply.
 *
 * @source A §7, A §8, decisions 3, 5, 6
 */
export function createApiClient(settings: ApiSettings, ports: ApiPorts): ApiClient {
  const unresolved = createUnresolvedRequests(
    ports.newId,
    createIdempotencyKeyStore(ports.keys, () => ports.clock.now(), ports.tabs),
  );
  const { rules, failure } = settings;
  const replyOptions = { rules, failure, report: ports.report, isOnline: ports.isOnline };

  const sendKeyed = async (
    endpoint: Endpoint,
    address: string,
    request: OutgoingRequest,
    context: SendContext,
  ): Promise<ActionResult> => {
    const { method, path, once } = endpoint;
    const keyedRequest = unresolved.begin(address, request.body ?? '', once === undefined ? once : `${method} ${path}`);
    const headers = { ...request.headers, 'Idempotency-Key': keyedRequest.idempotencyKey };
    const rawReply = await sendRequest({ ...request, headers }, context.settings, ports, context.signal);
    const result = interpretReply(endpoint, rawReply, replyOptions);
    const resultClass = classifyResult(rawReply, result, { isRepeat: keyedRequest.isRepeat, rules });
    // The stored key belongs to another applicant's request, so this request is sent with a new key.
    const isForeignKey =
      keyedRequest.isKeyRestored && resultClass === 'refused' && failureStatus(result) === keyConflictStatus;
    keyedRequest.setResult(isForeignKey ? 'settled' : resultClass);
    if (isForeignKey) return sendKeyed(endpoint, address, request, context);
    return keyedRequest.isKeyRestored && once !== undefined && 'reply' in result
      ? { ...result, outcome: once }
      : result;
  };

  return async (endpoint, payload, signal) => {
    const request = outgoingRequest(settings.base, endpoint, payload);
    const { method, once, isReadOnly } = endpoint;
    const sendSettings = { ...settings, timeoutMs: payload.timeoutMs ?? settings.timeoutMs };
    if (method === 'GET' || isReadOnly) {
      const key = isReadOnly && { 'Idempotency-Key': ports.newId() };
      const readRequest = { ...request, headers: { ...request.headers, ...key } };
      return interpretReply(endpoint, await sendRequest(readRequest, sendSettings, ports, signal), replyOptions);
    }

    const address = `${method} ${request.url} ${payload.application ?? ''}`;
    const earlierBody = unresolved.getUnresolvedBody(address);
    if (once === undefined || earlierBody === undefined || earlierBody === request.body)
      return sendKeyed(endpoint, address, request, { settings: sendSettings, signal });
    const result = await sendKeyed(
      endpoint,
      address,
      { ...request, body: earlierBody },
      { settings: sendSettings, signal },
    );
    if ('reply' in result) return { ...result, outcome: once };
    return unresolved.getUnresolvedBody(address) === undefined
      ? sendKeyed(endpoint, address, request, { settings: sendSettings, signal })
      : result;
  };
}

interface SendContext {
  readonly settings: SendSettings;
  readonly signal: AbortSignal;
}

function failureStatus(result: ActionResult): number | undefined {
  return 'failure' in result ? result.failure.status : undefined;
}

/** Status if the idempotency key was used with a different body. */
const keyConflictStatus = 422;

function outgoingRequest(
  base: string,
  { method, path, auth }: Endpoint,
  { params = {}, query = {}, body, authToken = '' }: Parameters<ApiClient>[1],
): OutgoingRequest {
  return {
    method,
    url: base + fillPath(path, params, query),
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(auth && authToken !== '' && { Authorization: `Bearer ${authToken}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function fillPath(
  path: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string {
  const values = new Map(Object.entries(params));
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeUrlValue(values.get(name) ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filledPath : `${filledPath}?${search}`;
}
