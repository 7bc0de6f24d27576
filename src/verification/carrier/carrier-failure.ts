import { backendCodes, VerificationError } from '../errors.ts';

/** @source V §3 Mobile carrier library flows */
export const carrierStepCodes = { preCheck: 16, descriptor: 32, start: 48, authentication: 64, finish: 80 } as const;

/** @source V §8 Mobile step codes */
export const carrierErrorCodes = {
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

export type CarrierStep = keyof typeof carrierStepCodes;

export class CarrierFailure extends Error {
  override readonly name = 'CarrierFailure';
  /** One of `carrierErrorCodes`. */
  readonly errorCode: number;

  constructor(errorCode: number, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.errorCode = errorCode;
  }
}

/** @source V §8 Mobile step codes */
export function toCarrierError(step: CarrierStep, thrown: unknown): VerificationError {
  if (thrown instanceof VerificationError) return thrown;
  const { errorCode, message } =
    thrown instanceof CarrierFailure
      ? thrown
      : { errorCode: carrierErrorCodes.unknown, message: 'Carrier check failed' };
  return new VerificationError('carrier', `${message} (stepCode=${carrierStepCodes[step]}, errorCode=${errorCode})`, {
    backendCode: backendCodes.clientFailure,
    cause: thrown,
  });
}
