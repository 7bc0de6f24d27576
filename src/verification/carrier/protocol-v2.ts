import { parseJson } from '../../runtime/utilities/json.ts';
import * as v from 'valibot';
import { verificationVersion } from '../backend/headers.ts';
import { numericCode, plainObject, lenientOptional, parseOrUndefined, nonEmptyString } from '../schemas.ts';
import { carrierErrorCodes, CarrierFailure } from './carrier-failure.ts';
import { callCarrier, type CarrierRequestContext } from './carrier-request.ts';

/** @source V §3 */
const applicationIdRequiredStatus = 1004;
const defaultApplicationId = 'list';

/** Decoded `data` parameter of the URL. */
interface ProtocolV2Input {
  readonly url: URL;
  readonly vfp: string;
  readonly data: Record<string, unknown>;
  readonly applicationId: unknown;
}

/**
 * Posts the data in the URL to the carrier. After status 1004 it posts again with the application id (v2.5).
 *
 * @source V §3 Mobile carrier library flows
 */
export async function authenticateByProtocolV2(url: URL, client: CarrierRequestContext): Promise<string> {
  const input = readInput(url.searchParams.get('data'));
  const firstReply = await callCarrier(client, input.url, JSON.stringify(input.data));
  const { status } =
    parseOrUndefined(plainObject({ status: lenientOptional(numericCode) }), parseJson(firstReply.bodyText)) ?? {};
  if (status !== applicationIdRequiredStatus) return `${input.vfp}___${encodeCarrierBase64(firstReply.bodyText)}`;
  const data = { ...input.data, 'application-id': input.applicationId };
  const secondReply = await callCarrier(client, input.url, JSON.stringify(data));
  return `${input.vfp}___${encodeCarrierBase64(secondReply.bodyText)}___R2`;
}

const inputSchema = plainObject({
  url: nonEmptyString,
  vfp: nonEmptyString,
  data: v.record(v.string(), v.unknown()),
  'att-1004': v.optional(v.unknown()),
});

function readInput(parameter: string | null): ProtocolV2Input {
  const input = parseOrUndefined(inputSchema, parseJson(decodeCarrierBase64(parameter ?? '') ?? ''));
  if (input === undefined || !URL.canParse(input.url)) {
    throw new CarrierFailure(carrierErrorCodes.malformedInput, 'The "data" of the carrier URL is not valid');
  }
  const url = new URL(input.url);
  url.searchParams.set('sdkVersion', verificationVersion);
  return { url, vfp: input.vfp, data: input.data, applicationId: input['att-1004'] || defaultApplicationId };
}

/** Encodes as base64 with '.', '_' and '-' instead of '+', '/' and '='. @internal */
export function encodeCarrierBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '.').replaceAll('/', '_').replaceAll('=', '-');
}

/** Decodes carrier base64, standard base64 and base64url. @internal */
export function decodeCarrierBase64(encoded: string): string | undefined {
  // An unencoded '+' arrives as a space.
  const standardBase64 = encoded
    .replace(/[-=]+$/, '')
    .replaceAll(/[.\- ]/g, '+')
    .replaceAll('_', '/');
  try {
    const bytes = Uint8Array.from(atob(standardBase64), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    return undefined;
  }
}
