import type { VerificationError } from '../errors.ts';

/** Path of a step's error endpoint, for example '/v1/client/mobile/otp/error'. @source V §7 */
export function errorPath(errorEndpoint: string): string {
  return `/v1/client/${errorEndpoint}/error`;
}

/** Body of a report; the code is left out when the failure has no number. @source V §7 */
export function errorReport(error: VerificationError): { code?: number; message: string } {
  return { ...(error.backendCode !== undefined && { code: error.backendCode }), message: error.message };
}
