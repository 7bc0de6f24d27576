import * as v from 'valibot';
import { object, text } from '../schemas.ts';

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

/** Ignores a record without all ids and a private key. */
export function readRegistration(record: unknown): DeviceRegistration | undefined {
  return v.is(usableRecord, record) ? (record as DeviceRegistration) : undefined;
}

const usableRecord = object({
  namespace: text,
  endpoint: text,
  keyId: text,
  deviceId: text,
  keys: object({ privateKey: object({}) }),
});
