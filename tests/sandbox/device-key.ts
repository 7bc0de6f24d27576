import { createHash, randomUUID, webcrypto } from 'node:crypto';

/** The key pair of a device, as a client uses it. */
export interface DeviceKey {
  keyId: string;
  /** SPKI on one line between PEM markers. */
  pem: string;
  /** base64 of the DER signature of a text. */
  sign: (text: string) => Promise<string>;
  /** base64 of the plain r and s, which backends reject. */
  signPlain: (text: string) => Promise<string>;
  /** An entry of `registrations`, with its proof. */
  registration: (identityChallenge: string) => Promise<KeyEntry>;
}

export interface KeyEntry {
  publicKey: { id: string; alg: string; key: string; uvLevel: number };
  signature: string;
}

export async function deviceKey(namedCurve = 'P-256'): Promise<DeviceKey> {
  const algorithm = { name: 'ECDSA', namedCurve };
  const pair = await webcrypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const spki = Buffer.from(await webcrypto.subtle.exportKey('spki', pair.publicKey));
  const keyId = randomUUID();
  const pem = `-----BEGIN PUBLIC KEY-----\n${spki.toString('base64')}\n-----END PUBLIC KEY-----`;
  const plain = async (text: string) =>
    Buffer.from(await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, Buffer.from(text)));
  const sign = async (text: string) => toDer(await plain(text)).toString('base64');
  return {
    keyId,
    pem,
    sign,
    signPlain: async (text) => (await plain(text)).toString('base64'),
    registration: async (identityChallenge) => ({
      publicKey: { id: keyId, alg: 'ES256', key: pem, uvLevel: 0 },
      signature: await sign(identityChallenge),
    }),
  };
}

/** The headers of a signed call. @param prefix of the header names */
export async function signingHeaders(
  key: DeviceKey,
  { path, body, challenge, query = '' }: { path: string; body: unknown; challenge: string; query?: string },
  prefix = 'PA-',
): Promise<Record<string, string>> {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const text = ['POST', `/v1/client/${path}`, query, 'application/json', challenge, hash].join('\n');
  return {
    [`${prefix}Sig-Version`]: '3',
    [`${prefix}Challenge`]: challenge,
    [`${prefix}KID`]: key.keyId,
    [`${prefix}Signature`]: await key.sign(text),
  };
}

/** ASN.1 of an ECDSA signature: a sequence of two non-negative integers. */
function toDer(plain: Buffer): Buffer {
  const half = plain.length / 2;
  const integers = [plain.subarray(0, half), plain.subarray(half)].map((bytes) => {
    let start = 0;
    while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
    const short = bytes.subarray(start);
    const positive = (short[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), short]) : short;
    return Buffer.concat([Buffer.from([0x02, positive.length]), positive]);
  });
  const content = Buffer.concat(integers);
  return Buffer.concat([Buffer.from([0x30, content.length]), content]);
}
