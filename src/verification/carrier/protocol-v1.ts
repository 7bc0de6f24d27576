import { parseJson } from '../../runtime/parse-json.ts';
import { verificationVersion } from '../backend/headers.ts';
import { object, optional, readAs, text } from '../schemas.ts';
import { CarrierFailure, carrierCodes } from './carrier-failure.ts';
import { askCarrier, type CarrierClient } from './carrier-request.ts';
import { askByScript } from './passive-script.ts';

/**
 * Protocol v1: the carrier answers with JSON, or redirects to an address that carries the answer in its query.
 * Browsers follow redirects by themselves, so the address is read where the reply came from in the end.
 *
 * @source V §3 Mobile carrier library flows (redirect or json)
 */
export async function askByProtocolV1(url: URL, client: CarrierClient): Promise<string> {
  const asked = new URL(url);
  const { loadScript } = client;
  if (loadScript === undefined) asked.searchParams.set('r', 'f');
  else asked.searchParams.set('jsonp', 'true');
  asked.searchParams.set('sdkVersion', verificationVersion);
  const { text: body, url: from } =
    loadScript === undefined
      ? await askCarrier(client, asked)
      : { text: await askByScript(asked, loadScript, client), url: asked.href };
  const vfp = vfpOfAddress(new URL(from), url) ?? vfpOfJson(body);
  if (vfp === undefined) throw new CarrierFailure(carrierCodes.invalidResponse, 'The carrier reply holds no vfp');
  return vfp;
}

// The address asked may carry a vfp and a token of its own: only others are an answer.
function vfpOfAddress({ searchParams }: URL, asked: URL): string | undefined {
  const first = asked.searchParams;
  const changed = (name: string): string | undefined => {
    const value = searchParams.get(name);
    return value === first.get(name) || value === first.get('vfp') ? undefined : value || undefined;
  };
  return changed('vfp') ?? changed('token');
}

const answer = object({
  vfp: optional(text),
  token: optional(text),
  // Spelt so on the wire.
  reconcilation_token: optional(text),
  correlation_id: optional(text),
});

function vfpOfJson(body: string): string | undefined {
  const reply = readAs(answer, parseJson(body));
  if (reply?.vfp !== undefined) return reply.vfp;
  const token = reply?.token ?? reply?.reconcilation_token;
  const correlationId = reply?.correlation_id;
  return token === undefined || correlationId === undefined ? token : `${correlationId}...${token}`;
}
