/** Version of this layer, as sent with every call. */
export const verificationVersion = '0.1.0';

/** The version header of a client (V §7). Its name and its value carry the client's own name. */
export function versionHeader(client: string): Record<string, string> {
  return { [`${client}-Version`]: `${client}/${verificationVersion}` };
}

/** Headers of a signed call: signature version, challenge, key id and signature (V §7). */
export const signingHeaders = {
  version: 'PA-Sig-Version',
  challenge: 'PA-Challenge',
  keyId: 'PA-KID',
  signature: 'PA-Signature',
} as const;

/** Version of the signed text. */
export const signingVersion = '3';
