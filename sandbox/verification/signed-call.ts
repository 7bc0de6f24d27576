import { createHash } from 'node:crypto';
import { RejectedCall } from '../errors.ts';
import type { World } from '../world/world.ts';
import { isSignedBy } from './device-proof.ts';

/** The device and key that signed a call. */
export interface Signer {
  deviceId: string;
  keyId: string;
}

/**
 * Paths after /v1/client/ that a registered device signs.
 *
 * @source V §7 Signed paths
 */
export const signedPaths: ReadonlySet<string> = new Set([
  'stepup/unregister',
  'device/unregister',
  'device/passive/error',
  'mobile/instant/error',
  'mobile/otp/error',
  'user/mobileactive',
  'user/mobileactive/error',
]);

/** Header prefixes: the first is from the specification, the second is the product's own. */
const prefixes = ['pa-', 'refinance-auth-'];

const signatureVersion = '3';

/** Names of the four headers without prefix: first the name on the wire, then the name in the specification. */
const headerNames = {
  version: ['sig-version', 'signature-version'],
  challenge: ['challenge'],
  keyId: ['kid', 'key-id'],
  signature: ['signature'],
} as const;

/** The data of a request that its signature covers. */
export interface SignedRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: string;
}

/**
 * Checks the signature of a call: key, challenge and signed text.
 *
 * @returns the signer; null if there are no signature headers, because the device is not registered
 * @throws RejectedCall `unauthorized`
 * @source V §7, docs/reference/wire.md §4 Headers and signing
 */
export function verifySignature(world: World, { method, url, headers, body }: SignedRequest): Signer | null {
  const [version, challenge, keyId, signature] = (['version', 'challenge', 'keyId', 'signature'] as const).map((name) =>
    ownHeader(headers, headerNames[name]),
  );
  if ([version, challenge, keyId, signature].every((value) => value === null)) return null;
  if (version !== signatureVersion) throw unauthorized(`The signature version must be ${signatureVersion}.`);
  if (!challenge || !keyId || !signature) throw unauthorized('A signed call needs challenge, key id and signature.');
  const device = world.devices.findDeviceByKey(keyId);
  const key = device?.keys.find((candidate) => candidate.keyId === keyId);
  if (!device || !key) throw unauthorized('The key is unknown.');
  if (!world.signingChallenges.isValid(challenge, device.deviceId, world.clock.now())) {
    throw unauthorized('The challenge has expired or belongs to another device.');
  }
  if (!isSignedBy(key.spki, signedText({ method, url, body, challenge }), signature)) {
    throw unauthorized('The signature does not match.');
  }
  return { deviceId: device.deviceId, keyId };
}

function signedText({ method, url, body, challenge }: Omit<SignedRequest, 'headers'> & { challenge: string }): string {
  const hash = createHash('sha256').update(body).digest('hex');
  return [method, url.pathname, url.search.slice(1), 'application/json', challenge, hash].join('\n');
}

function unauthorized(message: string): RejectedCall {
  return new RejectedCall('unauthorized', message);
}

/**
 * Value of the header with one of the prefixes and one of the names; null if it is missing.
 *
 * @param names without prefix, lowercase
 * @source V §7, docs/reference/wire.md §4
 */
function ownHeader(headers: Headers, names: readonly string[]): string | null {
  for (const prefix of prefixes) {
    for (const name of names) {
      const value = headers.get(prefix + name);
      if (value !== null) return value;
    }
  }
  return null;
}
