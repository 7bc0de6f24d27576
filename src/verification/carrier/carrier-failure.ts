import { backendCodes } from '../backend/backend-codes.ts';
import { VerificationError } from '../errors.ts';
import { carrierCodes, carrierSteps, type CarrierStep } from './carrier-codes.ts';

/** A failure of a carrier's own call, before it is known in which part of the check it happened. */
export class CarrierFailure extends Error {
  override readonly name = 'CarrierFailure';
  /** one of `carrierCodes` */
  readonly errorCode: number;

  constructor(errorCode: number, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.errorCode = errorCode;
  }
}

/**
 * The failure as it is reported: code 10002, and the carrier's own numbers in the text.
 * What the backend or the host said already stays as it is.
 *
 * @source V §8 Mobile step codes
 */
export function carrierError(step: CarrierStep, thrown: unknown): VerificationError {
  if (thrown instanceof VerificationError) return thrown;
  const { errorCode, message } =
    thrown instanceof CarrierFailure ? thrown : { errorCode: carrierCodes.unknown, message: 'Carrier check failed' };
  return new VerificationError('carrier', `${message} (stepCode=${carrierSteps[step]}, errorCode=${errorCode})`, {
    backendCode: backendCodes.clientFailure,
    cause: thrown,
  });
}
