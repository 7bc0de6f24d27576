import { backendCodes, VerificationError } from '../errors.ts';

/** The parts of a carrier check, as its failures name them. @source V §3 Mobile carrier library flows */
export const carrierSteps = { preCheck: 16, descriptor: 32, start: 48, authentication: 64, finish: 80 } as const;

/** What can go wrong in a carrier check. @source V §8 Mobile step codes */
export const carrierCodes = {
  unknown: 0,
  timeout: 1,
  invalidState: 2,
  communication: 3,
  airplaneMode: 17,
  noCellularRadio: 18,
  noCellularConnection: 19,
  wifiCalling: 20,
  wifiNotOverridden: 21,
  malformedInput: 65,
  badCredentials: 66,
  keyExpired: 67,
  invalidResponse: 68,
} as const;

/** A part of a carrier check. */
export type CarrierStep = keyof typeof carrierSteps;

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
