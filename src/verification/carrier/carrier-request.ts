import { exchange, type Loss } from '../../http/exchange.ts';
import { parseJson } from '../../runtime/parse-json.ts';
import { VerificationError } from '../errors.ts';
import { object, readAs, text } from '../schemas.ts';
import type { BackendResponse, VerificationPorts } from '../ports.ts';
import { CarrierFailure, carrierCodes } from './carrier-failure.ts';

/** What asks a carrier. */
export interface CarrierClient {
  readonly ports: Pick<VerificationPorts, 'fetch' | 'after'>;
  /** longest time of one call */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** runs a carrier's script; absent: protocol v1 asks by `fetch` */
  readonly loadScript?: ((url: string, signal: AbortSignal) => Promise<void>) | undefined;
  /** loads a carrier's image; goes before both */
  readonly loadImage?: ((url: string, signal: AbortSignal) => Promise<void>) | undefined;
}

/** A carrier's reply that was read. */
export interface CarrierReply {
  readonly text: string;
  /** where it came from in the end */
  readonly url: string;
}

/**
 * One call to a carrier, over https only and without anything of ours but the body.
 *
 * @throws CarrierFailure 2 for another scheme (nothing is sent), 1 when it takes too long, 3 without a connection,
 *   66 for status 404, 67 for 410, 68 for any other failure
 * @source V §5, V §8
 */
export async function askCarrier(client: CarrierClient, url: URL, body?: string): Promise<CarrierReply> {
  if (url.protocol !== 'https:') throw new CarrierFailure(carrierCodes.invalidState, 'Plain http is refused');
  const { ports, timeoutMs, signal } = client;
  const arrival = await exchange((until) => send(ports, url, body, until), { timeoutMs, signal, clock: ports });
  if ('loss' in arrival) throw lossFailure(arrival.loss);
  const { response, text: reply } = arrival;
  if (response.ok) return { text: reply, url: response.url ?? url.href };
  const words = readAs(object({ error: text }), parseJson(reply))?.error ?? 'The carrier refused';
  throw new CarrierFailure(statusCodes[response.status] ?? carrierCodes.invalidResponse, words);
}

function send(
  ports: CarrierClient['ports'],
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

function lossFailure({ why, cause }: Loss): CarrierFailure {
  if (why === 'timeout') return new CarrierFailure(carrierCodes.timeout, 'The carrier took too long');
  const message = cause instanceof VerificationError ? cause.message : 'The carrier could not be reached';
  return new CarrierFailure(carrierCodes.communication, message, cause);
}

const statusCodes: Readonly<Record<number, number>> = {
  404: carrierCodes.badCredentials,
  410: carrierCodes.keyExpired,
};
