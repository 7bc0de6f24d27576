import type { VerificationPorts } from '../../../../src/verification/ports.ts';
import { type GivenDevice, runDevice } from './run-device-step.ts';
import { createFakeWorld, type Reply, respond } from './fake-world.ts';

export const carrierOrigin = 'https://carrier.example';
export const v2Input = { url: `${carrierOrigin}/v2/attributes`, vfp: 'first', data: { handle: 'h' } };

/** A request that the carrier received. */
export interface SeenRequest {
  readonly url: URL;
  readonly init: RequestInit;
}

/** Runs a check whose carrier gives these replies in order. */
export async function checkCarrier(
  redirectUrl: unknown,
  carrier: Reply[] = [],
  given: GivenDevice & { ports?: Partial<VerificationPorts> } = {},
) {
  const seen: SeenRequest[] = [];
  const base = createFakeWorld();
  const backend = createFakeWorld({
    '/v1/client/mobile/instant/start': [{ next: '', data: { redirectUrl } }],
    '/v1/client/mobile/instant/finish': [{ next: 'done' }],
  });
  const replies = [...carrier];
  const ports: VerificationPorts = {
    ...base.ports,
    ...given.ports,
    now: () => base.ports.now(),
    fetch(url, init) {
      if (url.startsWith('https://backend.example/')) return backend.ports.fetch(url, init);
      seen.push({ url: new URL(url), init });
      return respond(replies.shift() ?? { raw: 'no reply left', status: 500 });
    },
  };
  const run = await runDevice({ next: 'mobile/instant', ...given, options: { ...given.options, ports } });
  return {
    ...run,
    seen,
    timers: base,
    sent: () => backend.calls.map(({ path, body }) => [path.replace('/v1/client/', ''), body]),
    vfp: () => (backend.calls.find(({ path }) => path.endsWith('/finish'))?.body as { vfp?: string } | undefined)?.vfp,
  };
}

/** A JSON reply of a carrier. */
export const json = (value: object, status = 200): Reply => ({ raw: JSON.stringify(value), status });
/** An address of protocol v2 with this input. */
export const v2Address = (input: object = v2Input) =>
  `${carrierOrigin}/v2?${new URLSearchParams({ pfflow: '2', data: Buffer.from(JSON.stringify(input)).toString('base64') }).toString()}`;
