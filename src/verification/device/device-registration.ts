import * as v from 'valibot';
import { plainObject, nonEmptyString } from '../schemas.ts';

/** Registration at one backend. @source V §3 Device registration */
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
  /** Ends with the page. */
  readonly isEphemeral?: true;
}

/** Returns undefined for a record without all ids and a private key. */
export function readRegistration(record: unknown): DeviceRegistration | undefined {
  return v.is(registrationSchema, record) ? (record as DeviceRegistration) : undefined;
}

const registrationSchema = plainObject({
  namespace: nonEmptyString,
  endpoint: nonEmptyString,
  keyId: nonEmptyString,
  deviceId: nonEmptyString,
  keys: plainObject({ privateKey: plainObject({}) }),
});
