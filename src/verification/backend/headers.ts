/** Version of this layer, as sent with every call. */
export const verificationVersion = '0.1.0';

/** Name of the version header (V §7). It carries the product's own name. */
export const versionHeader = 'Refinance-Auth-Version';

/** Value of the version header. */
export const versionHeaderValue = `Refinance-Auth/${verificationVersion}`;

/** Headers of a signed call: signature version, challenge, key id and signature (V §7). */
export const signingHeaders = {
  version: 'PA-Sig-Version',
  challenge: 'PA-Challenge',
  keyId: 'PA-KID',
  signature: 'PA-Signature',
} as const;

/** Version of the signed text. */
export const signingVersion = '3';
