import { withAbortScope, pause } from '../abort-scope.ts';
import type { AuthStep, StepContext } from './auth-step.ts';
import { asVerificationError, backendCodes, ignoreVerificationError, VerificationError } from '../errors.ts';
import { maxAuthSteps } from '../config.ts';
import { failedResult, runFinishCallback, type VerificationResult } from './verification-result.ts';

/**
 * Runs auth steps until the server returns 'done' or '', a failure has no next step, or the signal aborts.
 *
 * @source V §4
 */
export async function runStepLoop(
  steps: ReadonlyMap<string, AuthStep>,
  context: StepContext,
): Promise<VerificationResult> {
  let next = context.claims.firstStep;
  const stepsRun: string[] = [];
  while (next !== 'done' && next !== '') {
    const step = steps.get(next);
    await pauseBeforeRepeat(next, stepsRun, context);
    if (context.signal.aborted) return { kind: 'cancelled' };
    if (stepsRun.length === maxAuthSteps) return failWithTooManySteps(step, context);
    const outcome = step === undefined ? unknownStep(next) : await runStep(step, context);
    if (typeof outcome !== 'string') return outcome;
    stepsRun.push(next);
    next = outcome;
  }
  if (context.signal.aborted) return { kind: 'cancelled' };
  // An empty `next` ends the verification without `finish` (V §4).
  return next === '' ? { kind: 'ended' } : runFinishCallback(context.onFinish, context.claims.authId, context.signal);
}

/** A step may run twice without a pause, for example with another phone number. */
async function pauseBeforeRepeat(
  name: string,
  stepsRun: readonly string[],
  { config, ports, signal }: StepContext,
): Promise<void> {
  if (stepsRun.filter((stepName) => stepName === name).length < 2 || config.repeatPauseMs === 0) return;
  try {
    await pause(config.repeatPauseMs, ports, signal);
  } catch (error) {
    // The caller handles the abort.
    if (!signal.aborted) throw error;
  }
}

async function runStep(step: AuthStep, context: StepContext): Promise<string | VerificationResult> {
  const { signal, log } = context;
  log?.({ event: 'step', step: step.name });
  try {
    const next = await withAbortScope(signal, (stepSignal) => step.run({ ...context, signal: stepSignal }));
    log?.({ event: 'next', step: step.name, next });
    return next;
  } catch (thrown) {
    if (signal.aborted) return cancelStep(step, context);
    const error = asVerificationError(thrown, 'prompt-failed');
    log?.({ event: 'failure', step: step.name, code: error.code, message: error.message });
    return handleStepFailure(step, error, context);
  }
}

/**
 * Reports a failure if the server does not know it, or if the failure names no next step. Returns the next step in the
 * reply, or else in the failure. If neither names a step, the verification fails.
 *
 * @source V §4 Step failure handling
 */
async function handleStepFailure(
  step: AuthStep,
  error: VerificationError,
  { backend, signal }: Pick<StepContext, 'backend' | 'signal'>,
): Promise<string | VerificationResult> {
  let reportFailure: unknown;
  if (step.errorEndpoint !== undefined && (error.reportable || error.next === undefined)) {
    try {
      const reply = await backend.postErrorReport(errorPath(step.errorEndpoint), errorReport(error), signal);
      if (reply.nextStep === '') return { kind: 'ended', cause: error };
      if (reply.nextStep !== undefined) return reply.nextStep;
    } catch (thrown) {
      if (signal.aborted) return { kind: 'cancelled' };
      reportFailure = thrown;
    }
  }
  return error.next ?? failedResult(error, reportFailure);
}

/** @source V §7 */
function errorPath(errorEndpoint: string): string {
  return `/v1/client/${errorEndpoint}/error`;
}

/** @source V §7 */
function errorReport(error: VerificationError): { code?: number; message: string } {
  return { ...(error.backendCode !== undefined && { code: error.backendCode }), message: error.message };
}

function cancelStep({ errorEndpoint, cancelMessage: message }: AuthStep, { backend }: StepContext): VerificationResult {
  if (errorEndpoint !== undefined && message !== undefined) backend.postBeacon(errorPath(errorEndpoint), { message });
  return { kind: 'cancelled' };
}

function unknownStep(name: string): VerificationResult {
  return failedResult(new VerificationError('unknown-step', `Unknown authentication step: ${printableName(name)}`));
}

function printableName(name: string): string {
  return /^[\w/-]{1,60}$/.test(name) ? name : '(unreadable name)';
}

function failWithTooManySteps(step: AuthStep | undefined, { backend }: StepContext): VerificationResult {
  const error = new VerificationError('too-many-steps', 'Too many authentication steps', {
    backendCode: backendCodes.maxAttempts,
  });
  const path = step?.errorEndpoint;
  // A new signal, because the caller may abort its own when it gets the result.
  const { signal } = new AbortController();
  if (path !== undefined)
    backend.postErrorReport(errorPath(path), errorReport(error), signal).catch(ignoreVerificationError);
  return failedResult(error);
}
