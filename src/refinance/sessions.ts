import type { SessionLoader } from '../browser/session-runner.ts';
import type { RefinanceConfig } from './config-shape.ts';

/** The sessions of the product by name. */
export function createSessions(config: RefinanceConfig): Readonly<Record<string, SessionLoader>> {
  return {
    'verify-mobile': async ({ device }) => {
      const { createVerifyMobile } = await import('../verification/index.ts');
      const start = createVerifyMobile({ config: verificationConfig(config.verification) });
      return (input, channel) => start(input, channel, { device });
    },
    'documents-hub': async () => {
      const { createDocumentsHub } = await import('../actions/documents-hub.ts');
      return createDocumentsHub(config.apiBase, config.hub);
    },
  };
}

/**
 * What devices that are known already have kept is found under these, and the backend knows them: they stay.
 *
 * @source decision 17
 */
const verificationNames = { storage: 'RefinanceAuth', client: 'Refinance-Auth' };

function verificationConfig({
  callTimeoutMs,
  channel,
  origins,
  fingerprint,
  carrier,
}: RefinanceConfig['verification']) {
  const ipDiscoveryUrl = carrier?.ipDiscoveryUrl ?? null;
  return {
    names: verificationNames,
    callTimeoutMs,
    channel,
    // A token may name our own backend and those of the configuration, no other.
    origins: [location.origin, ...origins],
    ...(fingerprint && { fingerprint }),
    ...(carrier && { carrierTimeoutMs: carrier.timeoutMs }),
    ...(ipDiscoveryUrl !== null && { ipDiscoveryUrl }),
  };
}
