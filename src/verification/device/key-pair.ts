import { derSignature } from './der-signature.ts';

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
