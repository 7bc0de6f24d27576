import * as v from 'valibot';
import { object, text } from '../schemas.ts';

/**
 * What this device is known by, at one backend. The private key cannot be exported: it signs here or nowhere.
 *
 * @source V §3 Device registration
 */
export interface DeviceRegistration {
  /** key of the record: `auth.ans` of the token it was made with */
  readonly namespace: string;
  /** origin of the backend that knows this device */
  readonly endpoint: string;
  /** UUID of the key pair */
  readonly keyId: string;
  /** given by the server; never empty */
  readonly deviceId: string;
  readonly algorithm: 'ES256';
  /** seconds since 1970 */
  readonly createdAt: number;
  readonly keys: CryptoKeyPair;
  /** true while it ends with the page, as the browser keeps nothing for us */
  readonly isEphemeral?: true;
}

/**
 * The record when it can be used. One without a deviceId or without a key to sign with counts as absent:
 * every call made with it would be refused.
 */
export function readRegistration(record: unknown): DeviceRegistration | undefined {
  return v.is(usable, record) ? (record as DeviceRegistration) : undefined;
}

const usable = object({
  namespace: text,
  endpoint: text,
  keyId: text,
  deviceId: text,
  keys: object({ privateKey: object({}) }),
});
