import { parseJson } from '../../runtime/parse-json.ts';
import * as v from 'valibot';
import { verificationVersion } from '../backend/headers.ts';
import { numericCode, object, optional, readAs, text } from '../schemas.ts';
import { carrierCodes, CarrierFailure } from './carrier-failure.ts';
import { askCarrier, type CarrierClient } from './carrier-request.ts';

/** Status by which a carrier asks for the application's id. @source V §3 */
const applicationIdWanted = 1004;
/** The id where the address names none. */
const defaultApplicationId = 'list';

/** What the `data` parameter of the address holds. */
interface ProtocolV2Input {
  readonly url: URL;
  readonly vfp: string;
  readonly data: Record<string, unknown>;
  /** a text or a list, sent as it came */
  readonly applicationId: unknown;
}

/**
 * Protocol v2: the address carries where to post what; the reply goes back as it came, after the vfp.
 * A carrier that answers 1004 is asked again with the application's id: protocol v2.5.
 *
 * @returns `<vfp>___<reply>`, and after a second asking `<vfp>___<reply>___R2`
 * @source V §3 Mobile carrier library flows
 */
export async function askByProtocolV2(url: URL, client: CarrierClient): Promise<string> {
  const input = readInput(url.searchParams.get('data'));
  const first = await askCarrier(client, input.url, JSON.stringify(input.data));
  const { status } = readAs(object({ status: optional(numericCode) }), parseJson(first.text)) ?? {};
  if (status !== applicationIdWanted) return `${input.vfp}___${encodeVariant(first.text)}`;
  const data = { ...input.data, 'application-id': input.applicationId };
  const second = await askCarrier(client, input.url, JSON.stringify(data));
  return `${input.vfp}___${encodeVariant(second.text)}___R2`;
}

const inputSchema = object({
  url: text,
  vfp: text,
  data: v.record(v.string(), v.unknown()),
  'att-1004': v.optional(v.unknown()),
});

function readInput(parameter: string | null): ProtocolV2Input {
  const input = readAs(inputSchema, parseJson(decodeVariant(parameter ?? '') ?? ''));
  if (input === undefined || !URL.canParse(input.url)) {
    throw new CarrierFailure(carrierCodes.malformedInput, 'The data of the carrier address cannot be read');
  }
  const url = new URL(input.url);
  url.searchParams.set('sdkVersion', verificationVersion);
  return { url, vfp: input.vfp, data: input.data, applicationId: input['att-1004'] || defaultApplicationId };
}

// The carriers' alphabet: '.', '_' and '-' stand for '+', '/' and '='.

/** Base64 of the text's UTF-8 bytes in the carriers' alphabet. */
export function encodeVariant(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '.').replaceAll('/', '_').replaceAll('=', '-');
}

/**
 * The text in base64 of the carriers' alphabet, of the usual one, of the one for addresses, or of a mixture.
 * A '-' is padding at the end and a '+' anywhere else.
 *
 * @returns undefined when it cannot be read
 */
export function decodeVariant(encoded: string): string | undefined {
  // A '+' in a query that was not encoded arrives as a space.
  const body = encoded
    .replace(/[-=]+$/, '')
    .replaceAll(/[.\- ]/g, '+')
    .replaceAll('_', '/');
  try {
    const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    // `atob` refuses what is no base64, the decoder what is no UTF-8.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    return undefined;
  }
}
