import type { StepContext } from '../loop/auth-step.ts';
import { resolveSetting } from '../config.ts';
import { readOtherNextStep } from '../backend/envelope.ts';
import { plainObject, parseOrUndefined, nonEmptyString } from '../schemas.ts';
import { toCarrierError, carrierErrorCodes, CarrierFailure, type CarrierStep } from './carrier-failure.ts';
import type { DeviceDescriptor } from './carrier-port.ts';
import { VerificationError } from '../errors.ts';
import { rejectOnAbort } from '../../runtime/utilities/time-limit.ts';
import { authenticateWithCarrier } from './authenticate-with-carrier.ts';
import { callCarrier, type CarrierRequestContext } from './carrier-request.ts';

/** @returns the next step's name @source V §4 Mobile carrier check, V §7 mobile/instant */
export function checkCarrier({ backend, config, ports, signal }: StepContext): Promise<string> {
  const loadScript = ports.carrier?.loadScript?.bind(ports.carrier);
  const loadImage = ports.carrier?.loadImage?.bind(ports.carrier);
  const client = { ports, timeoutMs: config.carrierTimeoutMs, signal, loadScript, loadImage };
  const { ipDiscoveryUrl } = config;
  return runCarrierCheck(
    {
      preCheck: async (stepSignal) => ports.carrier?.preCheck?.(stepSignal),
      async getDeviceDescriptor(stepSignal) {
        const descriptor = await ports.carrier?.describe?.(stepSignal);
        const deviceIp = descriptor?.ip ?? resolveSetting(config.deviceIp);
        return { ip: deviceIp ?? (ipDiscoveryUrl === undefined ? null : await discoverIp(ipDiscoveryUrl, client)) };
      },
      async start(cellularIp) {
        const payload = { cellularIp, implementation: loadImage === undefined ? 'fetch' : 'pixel' };
        const reply = await backend.post('/v1/client/mobile/instant/start', payload, signal);
        const next = readOtherNextStep(reply, ['mobile/instant']);
        if (next !== undefined) return { next };
        const startData = parseOrUndefined(plainObject({ redirectUrl: nonEmptyString }), reply.data);
        if (startData !== undefined) return startData.redirectUrl;
        throw new CarrierFailure(carrierErrorCodes.invalidResponse, 'Reply contains no redirectUrl');
      },
      authenticate: (redirectUrl) => authenticateWithCarrier(redirectUrl, client),
      finish: async (vfp) => (await backend.post('/v1/client/mobile/instant/finish', { vfp }, signal)).nextStep ?? '',
    },
    signal,
  );
}

export interface CarrierCheckSteps {
  readonly preCheck?: ((signal: AbortSignal) => Promise<number | undefined>) | undefined;
  readonly getDeviceDescriptor?: ((signal: AbortSignal) => Promise<DeviceDescriptor>) | undefined;
  /** @returns the carrier's URL, or the next auth step */
  start(cellularIp: string | null, signal: AbortSignal): Promise<string | { readonly next: string }>;
  /** @returns the VFP */
  authenticate(redirectUrl: string, signal: AbortSignal): Promise<string>;
  finish(vfp: string, signal: AbortSignal): Promise<string>;
}

/**
 * Runs the five steps of a carrier check, and returns the next auth step's name.
 *
 * @throws VerificationError 'carrier', or the error of the backend call
 * @source V §4 Mobile carrier check, V §5
 */
export async function runCarrierCheck(check: CarrierCheckSteps, signal: AbortSignal): Promise<string> {
  if (typeof check.start !== 'function' || typeof check.finish !== 'function') {
    const step = typeof check.start === 'function' ? 'finish' : 'start';
    throw toCarrierError(
      step,
      new CarrierFailure(carrierErrorCodes.invalidState, 'The start and finish steps are required'),
    );
  }
  const obstacleCode = await runCarrierStep('preCheck', async () => check.preCheck?.(signal));
  if (obstacleCode !== undefined) {
    throw toCarrierError(
      'preCheck',
      new CarrierFailure(obstacleCode, preCheckMessages[obstacleCode] ?? 'Pre-check failed'),
    );
  }
  const cellularIp = await runCarrierStep(
    'descriptor',
    async () => (await check.getDeviceDescriptor?.(signal))?.ip ?? null,
  );
  const startResult = await runCarrierStep('start', () => check.start(cellularIp, signal));
  if (typeof startResult !== 'string') return startResult.next;
  const vfp = await runCarrierStep('authentication', () => check.authenticate(startResult, signal));
  return runCarrierStep('finish', () => check.finish(vfp, signal));

  async function runCarrierStep<T>(step: CarrierStep, run: () => Promise<T>): Promise<T> {
    try {
      return await rejectOnAbort(run(), signal);
    } catch (thrown) {
      if (signal.aborted) throw new VerificationError('cancelled', 'Cancelled', { cause: thrown });
      throw toCarrierError(step, thrown);
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

/** Returns this device's IP address. @throws CarrierFailure @source V §4 Mobile carrier check, V §7 Other calls */
async function discoverIp(address: string, client: CarrierRequestContext): Promise<string> {
  if (!URL.canParse(address))
    throw new CarrierFailure(carrierErrorCodes.malformedInput, 'The setting "ipDiscoveryUrl" is not a valid URL');
  const ip = (await callCarrier(client, new URL(address))).bodyText.trim();
  if (!/^[\da-f.:]{2,45}$/i.test(ip))
    throw new CarrierFailure(carrierErrorCodes.invalidResponse, 'The reply is not an IP address');
  return ip;
}
