import { untilAborted } from '../../runtime/within-time.ts';
import { VerificationError } from '../errors.ts';
import type { DeviceDescriptor } from './carrier-port.ts';
import { CarrierFailure, type CarrierStep, carrierCodes, carrierError } from './carrier-failure.ts';

/** The parts of a carrier check. `start` and `finish` are the backend's, `authenticate` the carrier's. */
export interface CarrierCheck {
  /** The code of what stands in the way, or undefined. */
  readonly preCheck?: ((signal: AbortSignal) => Promise<number | undefined>) | undefined;
  readonly describe?: ((signal: AbortSignal) => Promise<DeviceDescriptor>) | undefined;
  /** @returns where the carrier is asked, or the step that is taken instead */
  start(cellularIp: string | null, signal: AbortSignal): Promise<string | { readonly next: string }>;
  /** @returns the carrier's verification fingerprint, for the backend to read */
  authenticate(redirectUrl: string, signal: AbortSignal): Promise<string>;
  finish(vfp: string, signal: AbortSignal): Promise<string>;
}

/**
 * Runs a carrier check to its end: pre-check, device descriptor, start, authentication, finish.
 *
 * @returns the next step's name, as `finish` gives it, or `start` already
 * @throws VerificationError 'carrier', with the numbers of V §8 in its message; the backend's own errors as they are
 * @source V §4 Mobile carrier check, V §5
 */
export async function runCarrierCheck(check: CarrierCheck, signal: AbortSignal): Promise<string> {
  if (typeof check.start !== 'function' || typeof check.finish !== 'function') {
    const step = typeof check.start === 'function' ? 'finish' : 'start';
    throw carrierError(step, new CarrierFailure(carrierCodes.invalidState, 'The start and finish steps are required'));
  }
  const obstacle = await part('preCheck', async () => check.preCheck?.(signal));
  if (obstacle !== undefined) {
    throw carrierError('preCheck', new CarrierFailure(obstacle, obstacles[obstacle] ?? 'Pre-check failed'));
  }
  const cellularIp = await part('descriptor', async () => (await check.describe?.(signal))?.ip ?? null);
  const started = await part('start', () => check.start(cellularIp, signal));
  if (typeof started !== 'string') return started.next;
  const vfp = await part('authentication', () => check.authenticate(started, signal));
  return part('finish', () => check.finish(vfp, signal));

  async function part<T>(step: CarrierStep, run: () => Promise<T>): Promise<T> {
    try {
      return await untilAborted(run(), signal);
    } catch (thrown) {
      if (signal.aborted) throw new VerificationError('cancelled', 'Cancelled', { cause: thrown });
      throw carrierError(step, thrown);
    }
  }
}

const obstacles: Readonly<Record<number, string>> = {
  [carrierCodes.airplaneMode]: 'The device is in airplane mode',
  [carrierCodes.noCellularRadio]: 'The device has no cellular radio',
  [carrierCodes.noCellularConnection]: 'The device has no cellular connection',
  [carrierCodes.wifiCalling]: 'Wifi calling is enabled',
  [carrierCodes.wifiNotOverridden]: 'Wifi cannot be overridden',
};
