import { createPublicKey, verify } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeDerSignature, webDeviceCrypto } from '../../../src/verification/device/device-crypto.ts';
import { shows } from '../../support/shows.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.padStart(128, '0'), 'hex'));
const hexOf = (der: Uint8Array) => Buffer.from(der).toString('hex');

describe('the DER form of a signature', () => {
  test.each([
    [
      'pads a number whose first bit is set',
      `${'80'.padEnd(64, '0')}${'7f'.padEnd(64, '0')}`,
      /^3045022100800+02207f0+$/,
    ],
    ['drops leading zeros', `${'01'.padStart(64, '0')}${'02'.padStart(64, '0')}`, /^3006020101020102$/],
    ['keeps one byte of a zero', '0'.repeat(128), /^3006020100020100$/],
  ])('%s', (_, raw, der) => {
    expect(hexOf(encodeDerSignature(bytes(raw)))).toMatch(der);
  });

  test('has at most 72 bytes and preserves both numbers', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (raw) => {
        const der = encodeDerSignature(raw);
        expect(der.length).toBeLessThanOrEqual(72);
        expect(der[1]).toBe(der.length - 2);
        const r = der.subarray(4, 4 + (der[3] ?? 0));
        const s = der.subarray(6 + (der[3] ?? 0));
        expect([BigInt(`0x${hexOf(r)}`), BigInt(`0x${hexOf(s)}`)]).toEqual([
          BigInt(`0x${hexOf(raw.subarray(0, 32))}`),
          BigInt(`0x${hexOf(raw.subarray(32))}`),
        ]);
      }),
    );
  });
});

describe('the keys of a device', () => {
  test('create signatures that the public key verifies', shows('V3.registration.7', 'V9.layer.4'), async () => {
    const keys = await webDeviceCrypto.generate();
    const pem = await webDeviceCrypto.publicKeyPem(keys);
    for (let count = 0; count < 20; count += 1) {
      const signature = await webDeviceCrypto.sign(keys, `text ${count} ü`);
      const isGood = verify(
        'sha256',
        Buffer.from(`text ${count} ü`),
        createPublicKey(pem),
        Buffer.from(signature, 'base64'),
      );
      expect(isGood).toBe(true);
    }
  });

  test('export the public key on one line between its markers', async () => {
    const pem = await webDeviceCrypto.publicKeyPem(await webDeviceCrypto.generate());
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n[A-Za-z0-9+/]+=*\n-----END PUBLIC KEY-----$/);
  });

  test('do not expose the private key', async () => {
    const { privateKey } = await webDeviceCrypto.generate();
    expect(privateKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow();
  });

  test('hash a text as lowercase hex', async () => {
    expect(await webDeviceCrypto.digest('{}')).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });
});
