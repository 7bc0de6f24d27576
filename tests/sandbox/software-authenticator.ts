import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** The ceremony options that the authenticator reads. */
export interface CeremonyOptions {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** Origin of a ceremony, and whether the user is verified. */
export interface Ceremony {
  origin?: string;
  topOrigin?: string;
  isUserVerified?: boolean;
}

interface Credential {
  id: Buffer;
  rpId: string;
  userHandle: Buffer;
  privateKey: KeyObject;
  counter: number;
}

const flag = { userPresent: 0x01, userVerified: 0x04, attestedData: 0x40 };

/** A software authenticator: attestation none, ES256, one credential for each registration. */
export class SoftwareAuthenticator {
  readonly #credentials: Credential[] = [];

  /** A registration ceremony, in wire format. */
  create(options: CeremonyOptions, ceremony: Ceremony = {}) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const credential: Credential = {
      id: randomBytes(16),
      rpId: options.rp?.id ?? '',
      userHandle: Buffer.from(options.user?.id ?? '', 'base64url'),
      privateKey: pair.privateKey,
      counter: 0,
    };
    this.#credentials.push(credential);
    const jwk = pair.publicKey.export({ format: 'jwk' });
    const publicKey = cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(jwk.x ?? '', 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(jwk.y ?? '', 'base64url'))],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), uint16(credential.id.length), credential.id, publicKey]);
    const authData = Buffer.concat([authenticatorData(credential, ceremony, flag.attestedData), attested]);
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    const clientDataJSON = clientData('webauthn.create', options.challenge, ceremony);
    return {
      ...identified(credential),
      response: { attestationObject: base64url(attestationObject), clientDataJSON: base64url(clientDataJSON) },
    };
  }

  /** An authentication ceremony with the newest credential, in wire format. */
  get(options: CeremonyOptions, ceremony: Ceremony = {}) {
    const credential = this.#credentials.at(-1);
    if (!credential) throw new Error('There is no credential.');
    credential.counter += 1;
    const authData = authenticatorData(credential, ceremony);
    const clientDataJSON = clientData('webauthn.get', options.challenge, ceremony);
    const hash = createHash('sha256').update(clientDataJSON).digest();
    const signature = createSign('sha256').update(authData).update(hash).sign(credential.privateKey);
    return {
      ...identified(credential),
      response: {
        authenticatorData: base64url(authData),
        clientDataJSON: base64url(clientDataJSON),
        signature: base64url(signature),
        userHandle: base64url(credential.userHandle),
      },
    };
  }
}

function identified({ id }: Credential) {
  return { type: 'public-key', id: base64url(id), rawId: base64url(id) };
}

function authenticatorData({ rpId, counter }: Credential, { isUserVerified = true }: Ceremony, more = 0): Buffer {
  const flags = flag.userPresent | (isUserVerified ? flag.userVerified : 0) | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
}

function clientData(type: string, challenge: string, { origin, topOrigin }: Ceremony): Buffer {
  const frame = topOrigin === undefined ? { crossOrigin: false } : { crossOrigin: true, topOrigin };
  return Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? 'http://localhost:4100', ...frame }));
}

function base64url(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

/** A CBOR item of a major type: its length or value, then its content. */
function cbor(major: number, value: number, content: Buffer = Buffer.alloc(0)): Buffer {
  const head = value < 24 ? [value] : value < 0x100 ? [24, value] : [25, value >> 8, value & 0xff];
  return Buffer.concat([Buffer.from([(major << 5) | (head[0] ?? 0), ...head.slice(1)]), content]);
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cbor(1, -1 - value) : cbor(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return cbor(2, bytes.length, bytes);
}

function cborText(text: string): Buffer {
  return cbor(3, text.length, Buffer.from(text));
}

function cborMap(entries: (readonly [Buffer, Buffer])[]): Buffer {
  return cbor(5, entries.length, Buffer.concat(entries.flat()));
}
