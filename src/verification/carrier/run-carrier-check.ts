import { untilAborted } from '../../runtime/utilities/time-limit.ts';
import { VerificationError } from '../errors.ts';
import type { DeviceDescriptor } from './carrier-port.ts';
import { CarrierFailure, type CarrierStep, carrierErrorCodes, carrierError } from './carrier-failure.ts';

export interface CarrierCheck {
  readonly preCheck?: ((signal: AbortSignal) => Promise<number | undefined>) | undefined;
  readonly describe?: ((signal: AbortSignal) => Promise<DeviceDescriptor>) | undefined;
  /** @returns the carrier's URL, or another step */
  start(cellularIp: string | null, signal: AbortSignal): Promise<string | { readonly next: string }>;
  /** @returns the VFP */
  authenticate(redirectUrl: string, signal: AbortSignal): Promise<string>;
  finish(vfp: string, signal: AbortSignal): Promise<string>;
}

/**
 * @returns the next step's name
 * @throws VerificationError 'carrier', or an error of the backend
 * @source V §4 Mobile carrier check, V §5
 */
export async function runCarrierCheck(check: CarrierCheck, signal: AbortSignal): Promise<string> {
  if (typeof check.start !== 'function' || typeof check.finish !== 'function') {
    const step = typeof check.start === 'function' ? 'finish' : 'start';
    throw carrierError(
      step,
      new CarrierFailure(carrierErrorCodes.invalidState, 'The start and finish steps are required'),
    );
  }
  const obstacle = await runPart('preCheck', async () => check.preCheck?.(signal));
  if (obstacle !== undefined) {
    throw carrierError('preCheck', new CarrierFailure(obstacle, preCheckMessages[obstacle] ?? 'Pre-check failed'));
  }
  const cellularIp = await runPart('descriptor', async () => (await check.describe?.(signal))?.ip ?? null);
  const started = await runPart('start', () => check.start(cellularIp, signal));
  if (typeof started !== 'string') return started.next;
  const vfp = await runPart('authentication', () => check.authenticate(started, signal));
  return runPart('finish', () => check.finish(vfp, signal));

  async function runPart<T>(step: CarrierStep, run: () => Promise<T>): Promise<T> {
    try {
      return await untilAborted(run(), signal);
    } catch (thrown) {
      if (signal.aborted) throw new VerificationError('cancelled', 'Cancelled', { cause: thrown });
      throw carrierError(step, thrown);
    }
  }
}

const preCheckMessages: Readonly<Record<number, string>> = {
  [carrierErrorCodes.airplaneMode]: 'The device is in airplane mode',
  [carrierErrorCodes.noCellularRadio]: 'The device has no cellular radio',
  [carrierErrorCodes.noCellularConnection]: 'The device has no cellular connection',
  [carrierErrorCodes.wifiCalling]: 'Wifi calling is enabled',
  [carrierErrorCodes.wifiNotOverridden]: 'Wifi cannot be overridden',
};
