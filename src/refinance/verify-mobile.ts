import type { SessionStarter } from '../browser/session-runner.ts';
import type { Visit } from '../browser/visit.ts';
import { createVerifyMobile } from '../verification/index.ts';
import type { RefinanceConfig } from './config-shape.ts';

/**
 * What devices that are known already have kept is found under these, and the backend knows them: they stay.
 *
 * @source decision 17
 */
const names = { storage: 'RefinanceAuth', client: 'Refinance-Auth' };

/** The session 'verify-mobile' as the configuration wants it. */
export function verifyMobileSession(
  { callTimeoutMs, channel, origins, fingerprint, carrier }: RefinanceConfig['verification'],
  { device }: Pick<Visit, 'device'>,
): SessionStarter {
  const ipDiscoveryUrl = carrier?.ipDiscoveryUrl ?? null;
  const config = {
    names,
    callTimeoutMs,
    channel,
    // A token may name our own backend and those of the configuration, no other.
    origins: [location.origin, ...origins],
    ...(fingerprint && { fingerprint }),
    ...(carrier && { carrierTimeoutMs: carrier.timeoutMs }),
    ...(ipDiscoveryUrl !== null && { ipDiscoveryUrl }),
  };
  const start = createVerifyMobile({ config });
  return (input, sessionChannel) => start(input, sessionChannel, { device });
}
