/** What the layer needs of cryptography. */
export interface DeviceKeys {
  generate(): Promise<CryptoKeyPair>;
  /** @returns the public key as one-line base64 SPKI between PEM marker lines */
  publicKeyPem(keys: CryptoKeyPair): Promise<string>;
  /** @returns base64 of the DER signature over the text's UTF-8 bytes */
  sign(keys: CryptoKeyPair, text: string): Promise<string>;
  /** @returns lowercase hex SHA-256 of the text's UTF-8 bytes */
  digest(text: string): Promise<string>;
}

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * ES256 keys of the Web Crypto API; the private one cannot be exported.
 *
 * @source V §3, V §9 Signing algorithm
 */
export const webCryptoKeys: DeviceKeys = {
  generate: () => crypto.subtle.generateKey(es256, false, ['sign', 'verify']),
  async publicKeyPem({ publicKey }) {
    const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
    return `-----BEGIN PUBLIC KEY-----\n${toBase64(spki)}\n-----END PUBLIC KEY-----`;
  },
  async sign({ privateKey }, text) {
    const signature = await crypto.subtle.sign(es256, privateKey, new TextEncoder().encode(text));
    return toBase64(derSignature(new Uint8Array(signature)));
  },
  async digest(text) {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
};

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

const sequenceTag = 0x30;
const integerTag = 0x02;

/**
 * The DER form of an ECDSA P-256 signature, as the wire wants it. Web Crypto gives the two numbers side by side.
 *
 * @param raw 64 bytes: r, then s
 * @source RFC 3279 §2.2.3
 */
export function derSignature(raw: Uint8Array): Uint8Array {
  const middle = raw.length / 2;
  const numbers = [...integer(raw.subarray(0, middle)), ...integer(raw.subarray(middle))];
  // At most 72 bytes, so the length always fits into one.
  return Uint8Array.from([sequenceTag, numbers.length, ...numbers]);
}

function integer(bytes: Uint8Array): number[] {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? [0] : [...bytes.subarray(first)];
  // A leading bit would make the number negative.
  const padded = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits;
  return [integerTag, padded.length, ...padded];
}
