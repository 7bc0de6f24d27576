import { sendAndReadReply, type ReplyLoss } from '../../http/exchange.ts';
import { parseJson } from '../../runtime/utilities/json.ts';
import { VerificationError } from '../errors.ts';
import { plainObject, parseOrUndefined, nonEmptyString } from '../schemas.ts';
import type { BackendResponse, VerificationPorts } from '../ports.ts';
import { CarrierFailure, carrierErrorCodes } from './carrier-failure.ts';

export interface CarrierRequestContext {
  readonly ports: Pick<VerificationPorts, 'fetch' | 'after'>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly loadScript?: ((url: string, signal: AbortSignal) => Promise<void>) | undefined;
  /** Used instead of `loadScript` and `fetch`. */
  readonly loadImage?: ((url: string, signal: AbortSignal) => Promise<void>) | undefined;
}

export interface CarrierReply {
  readonly bodyText: string;
  /** Final URL, after redirects. */
  readonly finalUrl: string;
}

/**
 * @throws CarrierFailure 2 for plain http, 1 after the timeout, 3 without a connection, 66 for status 404,
 *   67 for 410, 68 for other statuses
 * @source V §5, V §8
 */
export async function callCarrier(client: CarrierRequestContext, url: URL, body?: string): Promise<CarrierReply> {
  if (url.protocol !== 'https:')
    throw new CarrierFailure(carrierErrorCodes.invalidState, 'The carrier URL must use https');
  const { ports, timeoutMs, signal } = client;
  const result = await sendAndReadReply((callSignal) => send(ports, url, body, callSignal), {
    timeoutMs,
    signal,
    clock: ports,
  });
  if ('loss' in result) throw lossFailure(result.loss);
  const { response, text: reply } = result;
  if (response.ok) return { bodyText: reply, finalUrl: response.url ?? url.href };
  const message =
    parseOrUndefined(plainObject({ error: nonEmptyString }), parseJson(reply))?.error ?? 'The carrier refused';
  throw new CarrierFailure(errorCodesByStatus[response.status] ?? carrierErrorCodes.invalidResponse, message);
}

function send(
  ports: CarrierRequestContext['ports'],
  url: URL,
  body: string | undefined,
  signal: AbortSignal,
): Promise<BackendResponse> {
  return ports.fetch(url.href, {
    method: body === undefined ? 'GET' : 'POST',
    mode: 'cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
    ...(body !== undefined && { body, headers: { 'Content-Type': 'application/json' } }),
  });
}

function lossFailure({ why: reason, cause }: ReplyLoss): CarrierFailure {
  if (reason === 'timeout') return new CarrierFailure(carrierErrorCodes.timeout, 'The carrier took too long');
  const message = cause instanceof VerificationError ? cause.message : 'The carrier could not be reached';
  return new CarrierFailure(carrierErrorCodes.communication, message, cause);
}

const errorCodesByStatus: Readonly<Record<number, number>> = {
  404: carrierErrorCodes.badCredentials,
  410: carrierErrorCodes.keyExpired,
};
