import { inScope, pause } from '../abort-scope.ts';
import type { AuthStep, StepContext } from './auth-step.ts';
import { asVerificationError, backendCodes, ignoreVerificationError, VerificationError } from '../errors.ts';
import { maxAuthSteps } from '../config.ts';
import { failedWith, finishWork, type VerificationResult } from './verification-result.ts';
import { afterFailure, errorPath, errorReport } from './step-failure.ts';

/**
 * Takes the steps the server names until it says 'done' or '', a failure leads nowhere, or the signal fires.
 * One flat loop: a late failure can never be handled again by a step that is over.
 *
 * @returns the result; never rejects because of a step
 * @source V §4
 */
export async function runStepLoop(
  steps: ReadonlyMap<string, AuthStep>,
  context: StepContext,
): Promise<VerificationResult> {
  let next = context.claims.next;
  const taken: string[] = [];
  while (next !== 'done' && next !== '') {
    const step = steps.get(next);
    await pauseBeforeRepeat(next, taken, context);
    if (context.signal.aborted) return { kind: 'cancelled' };
    if (taken.length === maxAuthSteps) return giveUp(step, context);
    const outcome = step === undefined ? unknownStep(next) : await takeStep(step, context);
    if (typeof outcome !== 'string') return outcome;
    taken.push(next);
    next = outcome;
  }
  if (context.signal.aborted) return { kind: 'cancelled' };
  // Empty "next" ends the flow without the finish call (V §4).
  return next === '' ? { kind: 'ended' } : finishWork(context.finish, context.claims.authId, context.signal);
}

/** A step may follow itself once, as after a number that was given up; more often it is a server that leads in circles. */
async function pauseBeforeRepeat(
  name: string,
  taken: readonly string[],
  { config, ports, signal }: StepContext,
): Promise<void> {
  if (taken.filter((each) => each === name).length < 2 || config.repeatPauseMs === 0) return;
  try {
    await pause(config.repeatPauseMs, ports, signal);
  } catch (error) {
    // The caller checks next whether the applicant left.
    if (!signal.aborted) throw error;
  }
}

/** The next step's name, or the result the verification ends with. */
async function takeStep(step: AuthStep, context: StepContext): Promise<string | VerificationResult> {
  const { signal, log } = context;
  log?.({ event: 'step', step: step.name });
  try {
    const next = await inScope(signal, (until) => step.run({ ...context, signal: until }));
    log?.({ event: 'next', step: step.name, next });
    return next;
  } catch (thrown) {
    if (signal.aborted) return leave(step, context);
    const error = asVerificationError(thrown, 'prompt-failed');
    log?.({ event: 'failure', step: step.name, code: error.code, message: error.message });
    return afterFailure(step, error, context);
  }
}

function leave({ errorEndpoint, leavingMessage: message }: AuthStep, { backend }: StepContext): VerificationResult {
  if (errorEndpoint !== undefined && message !== undefined)
    backend.postAndForget(errorPath(errorEndpoint), { message });
  return { kind: 'cancelled' };
}

// A name without a step has no error endpoint either, so there is nobody to ask what comes next.
function unknownStep(name: string): VerificationResult {
  return failedWith(new VerificationError('unknown-step', `Unknown authentication step: ${printable(name)}`));
}

function printable(name: string): string {
  return /^[\w/-]{1,60}$/.test(name) ? name : '(unreadable name)';
}

// Terminal: the server is told once and cannot lead on from here.
function giveUp(step: AuthStep | undefined, { backend }: StepContext): VerificationResult {
  const error = new VerificationError('too-many-steps', 'Too many authentication steps', {
    backendCode: backendCodes.maxAttempts,
  });
  const path = step?.errorEndpoint;
  // Of its own, since whoever hears that it is over lets go of the verification.
  const { signal } = new AbortController();
  if (path !== undefined)
    backend.postReport(errorPath(path), errorReport(error), signal).catch(ignoreVerificationError);
  return failedWith(error);
}
