import { createPublicKey, verify } from 'node:crypto';

/** Standard base64 with padding, on one line. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const pemPublicKey = /^-----BEGIN PUBLIC KEY-----\n(?<body>[A-Za-z0-9+/=]+)\n-----END PUBLIC KEY-----\n?$/;

/**
 * Reads a device's public key as DER.
 *
 * @param pem SPKI in base64 on a single line between PEM markers
 * @returns null if the text is not such a PEM or the key is not P-256
 * @source docs/reference/wire.md §4, V §9
 */
export function readPublicKey(pem: string): Buffer | null {
  const body = pemPublicKey.exec(pem)?.groups?.body;
  if (body === undefined || !BASE64.test(body)) return null;
  const spki = Buffer.from(body, 'base64');
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    return asymmetricKeyDetails?.namedCurve === 'prime256v1' ? spki : null;
  } catch {
    return null;
  }
}

/**
 * Whether a string was signed with a device's key (ECDSA with SHA-256).
 *
 * @param signature DER in standard base64 with padding
 * @source docs/reference/wire.md §4
 */
export function isSignedBy(spki: Buffer, text: string, signature: string): boolean {
  if (signature === '' || !BASE64.test(signature)) return false;
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'der' }, Buffer.from(signature, 'base64'));
}
