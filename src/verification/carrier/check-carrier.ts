import type { StepContext } from '../loop/auth-step.ts';
import { resolveSetting } from '../config.ts';
import { divertedNext } from '../backend/envelope.ts';
import { plainObject, parseOrUndefined, nonEmptyString } from '../schemas.ts';
import { runCarrierCheck } from './run-carrier-check.ts';
import { carrierErrorCodes, CarrierFailure } from './carrier-failure.ts';
import { authenticateWithCarrier } from './authenticate-with-carrier.ts';
import { callCarrier, type CarrierClient } from './carrier-request.ts';

/** @returns the next step's name @source V §4 Mobile carrier check, V §7 mobile/instant */
export function checkCarrier({ backend, config, ports, signal }: StepContext): Promise<string> {
  const loadScript = ports.carrier?.loadScript?.bind(ports.carrier);
  const loadImage = ports.carrier?.loadImage?.bind(ports.carrier);
  const client = { ports, timeoutMs: config.carrierTimeoutMs, signal, loadScript, loadImage };
  const { ipDiscoveryUrl } = config;
  return runCarrierCheck(
    {
      preCheck: async (until) => ports.carrier?.preCheck?.(until),
      async describe(until) {
        const described = await ports.carrier?.describe?.(until);
        const known = described?.ip ?? resolveSetting(config.deviceIp);
        return { ip: known ?? (ipDiscoveryUrl === undefined ? null : await discoverIp(ipDiscoveryUrl, client)) };
      },
      async start(cellularIp) {
        const payload = { cellularIp, implementation: loadImage === undefined ? 'fetch' : 'pixel' };
        const reply = await backend.post('/v1/client/mobile/instant/start', payload, signal);
        const next = divertedNext(reply, ['mobile/instant']);
        if (next !== undefined) return { next };
        const address = parseOrUndefined(plainObject({ redirectUrl: nonEmptyString }), reply.data);
        if (address !== undefined) return address.redirectUrl;
        throw new CarrierFailure(carrierErrorCodes.invalidResponse, 'Reply contains no redirectUrl');
      },
      authenticate: (redirectUrl) => authenticateWithCarrier(redirectUrl, client),
      finish: async (vfp) => (await backend.post('/v1/client/mobile/instant/finish', { vfp }, signal)).next ?? '',
    },
    signal,
  );
}

/** IP address on the carrier's network. @throws CarrierFailure @source V §4 Mobile carrier check, V §7 Other calls */
async function discoverIp(address: string, client: CarrierClient): Promise<string> {
  if (!URL.canParse(address))
    throw new CarrierFailure(carrierErrorCodes.malformedInput, 'The setting "ipDiscoveryUrl" is not a valid URL');
  const ip = (await callCarrier(client, new URL(address))).text.trim();
  if (!/^[\da-f.:]{2,45}$/i.test(ip))
    throw new CarrierFailure(carrierErrorCodes.invalidResponse, 'The reply is not an IP address');
  return ip;
}
