import type { LayerNames } from '../config.ts';

/** Version of this layer, as sent with every call. */
export const verificationVersion = '0.1.0';

/** The version header of a client (V §7): its name, unless a host has another, and its value carry the client's own. */
export function versionHeader({
  client,
  versionHeader: name = `${client}-Version`,
}: ClientNames): Record<string, string> {
  return { [name]: `${client}/${verificationVersion}` };
}

/** Who calls, and the header that says so. */
export type ClientNames = Pick<LayerNames, 'client' | 'versionHeader'>;

/** Headers of a signed call: signature version, challenge, key id and signature (V §7). */
export const signingHeaders = {
  version: 'PA-Sig-Version',
  challenge: 'PA-Challenge',
  keyId: 'PA-KID',
  signature: 'PA-Signature',
} as const;

/** Version of the signed text. */
export const signingVersion = '3';
