import type { AuthStep, StepContext } from './auth-step.ts';
import type { VerificationError } from '../errors.ts';
import { failedResult, type VerificationResult } from './verification-result.ts';

/**
 * Reports a failure if the server does not know it or named no next step. Then the reply's `next` counts,
 * else the failure's own. Without one, the verification fails.
 *
 * @source V §4 Step failure handling
 */
export async function handleStepFailure(
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
  return error.next ?? failedResult(error, reportFailure);
}

/** @source V §7 */
export function errorPath(errorEndpoint: string): string {
  return `/v1/client/${errorEndpoint}/error`;
}

/** @source V §7 */
export function errorReport(error: VerificationError): { code?: number; message: string } {
  return { ...(error.backendCode !== undefined && { code: error.backendCode }), message: error.message };
}
