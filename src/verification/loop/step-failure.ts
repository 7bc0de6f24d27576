import type { AuthStep, StepContext } from './auth-step.ts';
import type { VerificationError } from '../errors.ts';
import { failedWith, type VerificationResult } from './verification-result.ts';

/**
 * What a failed step leads to.
 * 1. With an error endpoint, and the error reportable or without a next: it is reported, and the reply's next counts.
 * 2. Otherwise, or when the reply names none: the error's own next.
 * 3. Otherwise the verification fails with this error, also when the report itself fails.
 *
 * @returns the next step's name, or the result the verification ends with
 * @source V §4 Step failure handling
 */
export async function afterFailure(
  step: AuthStep,
  error: VerificationError,
  { backend, signal }: Pick<StepContext, 'backend' | 'signal'>,
): Promise<string | VerificationResult> {
  let reportFailure: unknown;
  if (step.errorEndpoint !== undefined && (error.reportable || error.next === undefined)) {
    try {
      const reply = await backend.postReport(errorPath(step.errorEndpoint), errorReport(error), signal);
      if (reply.next === '') return { kind: 'ended', cause: error };
      if (reply.next !== undefined) return reply.next;
    } catch (thrown) {
      if (signal.aborted) return { kind: 'cancelled' };
      reportFailure = thrown;
    }
  }
  return error.next ?? failedWith(error, reportFailure);
}

/** Path of a step's error endpoint, for example '/v1/client/mobile/otp/error'. @source V §7 */
export function errorPath(errorEndpoint: string): string {
  return `/v1/client/${errorEndpoint}/error`;
}

/** Body of a report; the code is left out when the failure has no number. @source V §7 */
export function errorReport(error: VerificationError): { code?: number; message: string } {
  return { ...(error.backendCode !== undefined && { code: error.backendCode }), message: error.message };
}
