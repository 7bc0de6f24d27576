import type { LayerNames } from '../config.ts';

export const verificationVersion = '0.1.0';

export function createVersionHeader({
  client,
  versionHeader: name = `${client}-Version`,
}: VersionHeaderNames): Record<string, string> {
  return { [name]: `${client}/${verificationVersion}` };
}

export type VersionHeaderNames = Pick<LayerNames, 'client' | 'versionHeader'>;

/** @source V §7 */
export const signingHeaderNames = {
  version: 'PA-Sig-Version',
  challenge: 'PA-Challenge',
  keyId: 'PA-KID',
  signature: 'PA-Signature',
} as const;

export const signingVersion = '3';
