import type { LayerNames } from '../config.ts';

export const verificationVersion = '0.1.0';

export function versionHeader({
  client,
  versionHeader: name = `${client}-Version`,
}: ClientNames): Record<string, string> {
  return { [name]: `${client}/${verificationVersion}` };
}

export type ClientNames = Pick<LayerNames, 'client' | 'versionHeader'>;

/** @source V §7 */
export const signingHeaders = {
  version: 'PA-Sig-Version',
  challenge: 'PA-Challenge',
  keyId: 'PA-KID',
  signature: 'PA-Signature',
} as const;

export const signingVersion = '3';
