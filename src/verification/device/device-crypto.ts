export interface DeviceKeys {
  generate(): Promise<CryptoKeyPair>;
  /** @returns PEM text with base64 SPKI on one line */
  publicKeyPem(keys: CryptoKeyPair): Promise<string>;
  /** @returns base64 of the DER signature */
  sign(keys: CryptoKeyPair, text: string): Promise<string>;
  /** @returns lowercase hex SHA-256 */
  digest(text: string): Promise<string>;
}

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** ES256 keys from the Web Crypto API. @source V §3, V §9 Signing algorithm */
export const webDeviceCrypto: DeviceKeys = {
  generate: () => crypto.subtle.generateKey(es256, false, ['sign', 'verify']),
  async publicKeyPem({ publicKey }) {
    const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
    return `-----BEGIN PUBLIC KEY-----\n${toBase64(spki)}\n-----END PUBLIC KEY-----`;
  },
  async sign({ privateKey }, text) {
    const signature = await crypto.subtle.sign(es256, privateKey, new TextEncoder().encode(text));
    return toBase64(encodeDerSignature(new Uint8Array(signature)));
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

/** @param raw 64 bytes: r, then s @source RFC 3279 §2.2.3 */
export function encodeDerSignature(raw: Uint8Array): Uint8Array {
  const middle = raw.length / 2;
  const integers = [...encodeInteger(raw.subarray(0, middle)), ...encodeInteger(raw.subarray(middle))];
  return Uint8Array.from([sequenceTag, integers.length, ...integers]);
}

function encodeInteger(bytes: Uint8Array): number[] {
  const start = bytes.findIndex((byte) => byte !== 0);
  const digits = start === -1 ? [0] : [...bytes.subarray(start)];
  // A leading 1 bit would make the number negative.
  const padded = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits;
  return [integerTag, padded.length, ...padded];
}
