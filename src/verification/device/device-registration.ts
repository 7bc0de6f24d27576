import * as v from 'valibot';
import { plainObject, nonEmptyString } from '../schemas.ts';

/** Registration of this device at one backend. @source V §3 Device registration */
export interface DeviceRegistration {
  /** `auth.ans` of the token. */
  readonly namespace: string;
  readonly endpoint: string;
  /** UUID. */
  readonly keyId: string;
  readonly deviceId: string;
  readonly algorithm: 'ES256';
  /** Seconds since 1970. */
  readonly createdAt: number;
  readonly keys: CryptoKeyPair;
  /** The registration is lost when the page closes. */
  readonly isEphemeral?: true;
}

/** Returns undefined if the record lacks an id or the private key. */
export function parseRegistration(record: unknown): DeviceRegistration | undefined {
  return v.is(registrationSchema, record) ? (record as DeviceRegistration) : undefined;
}

const registrationSchema = plainObject({
  namespace: nonEmptyString,
  endpoint: nonEmptyString,
  keyId: nonEmptyString,
  deviceId: nonEmptyString,
  keys: plainObject({ privateKey: plainObject({}) }),
});
