/** Version of this layer, as sent with every call. */
export const VERIFICATION_VERSION = '0.1.0';

/** Name of the version header (V §7). It carries the product's own name. */
export const VERSION_HEADER = 'Refinance-Auth-Version';

/** Value of the version header. */
export const VERSION_HEADER_VALUE = `Refinance-Auth/${VERIFICATION_VERSION}`;

/** Headers of a signed call: signature version, challenge, key id and signature (V §7). */
export const SIGNING_HEADERS = {
  version: 'PA-Sig-Version',
  challenge: 'PA-Challenge',
  keyId: 'PA-KID',
  signature: 'PA-Signature',
} as const;

/** Version of the signed text. */
export const SIGNING_VERSION = '3';
