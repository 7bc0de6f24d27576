import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Private key and its certificate, both PEM. */
export interface KeyAndCertificate {
  key: string;
  cert: string;
}

const dayMs = 86_400_000;

/** Self-signed certificate for localhost, valid for a day before and after `now` (RFC 5280, ECDSA with SHA-256). */
export function selfSignedCertificate(now: number): KeyAndCertificate {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const name = sequence(set(sequence(oid.commonName, der(0x0c, Buffer.from('localhost')))));
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))), // version 3
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])), // serial number
    sequence(oid.ecdsaWithSha256),
    name, // issuer
    sequence(time(now - dayMs), time(now + dayMs)),
    name, // subject
    pair.publicKey,
    der(0xa3, sequence(subjectAltName())),
  );
  const signature = sign('sha256', body, createPrivateKey(pair.privateKey));
  const certificate = sequence(body, sequence(oid.ecdsaWithSha256), der(0x03, Buffer.from([0]), signature));
  return { key: pair.privateKey, cert: pem(certificate) };
}

const oid = {
  commonName: der(0x06, Buffer.from('550403', 'hex')),
  subjectAltName: der(0x06, Buffer.from('551d11', 'hex')),
  ecdsaWithSha256: der(0x06, Buffer.from('2a8648ce3d040302', 'hex')),
};

function subjectAltName(): Buffer {
  const names = [
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
    der(0x87, Buffer.concat([Buffer.alloc(15), Buffer.from([1])])),
  ];
  return sequence(oid.subjectAltName, der(0x04, sequence(...names)));
}

function time(ms: number): Buffer {
  // UTCTime (two-digit year) until 2049, then GeneralizedTime.
  const digits = new Date(ms).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const isLate = new Date(ms).getUTCFullYear() >= 2050;
  return der(isLate ? 0x18 : 0x17, Buffer.from(`${isLate ? digits : digits.slice(2)}Z`));
}

function sequence(...values: Buffer[]): Buffer {
  return der(0x30, ...values);
}

function set(...values: Buffer[]): Buffer {
  return der(0x31, ...values);
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

/** One DER value: tag, length, content. */
function der(tag: number, ...values: Buffer[]): Buffer {
  const content = Buffer.concat(values);
  const { length } = content;
  const lengthBytes = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`;
}
