import type { SessionStarter } from '../browser/ports/session-runner.ts';
import { createSensitiveDataCheck } from '../browser/ports/sensitive-data-check.ts';
import type { Visit } from '../browser/start/visit.ts';
import { sanitizeText } from '../runtime/copy/sanitize-text.ts';
import type { SensitiveDataCheck } from '../runtime/shapes/sensitive-data-check.ts';
import type { SessionChannel } from '../runtime/shapes/ports.ts';
import { browserPorts, createVerifyMobile, type VerificationPorts } from '../verification/index.ts';
import type { RefinanceConfig } from './config-shape.ts';

/**
 * These names must not change: registered devices and the backend use them.
 *
 * @source decision 17
 */
const registeredNames = { storage: 'RefinanceAuth', client: 'Refinance-Auth' };

export function createVerifyMobileSession(visit: Visit<RefinanceConfig>): SessionStarter {
  const { callTimeoutMs, channel, origins, fingerprint, carrier } = visit.config.verification;
  const ipDiscoveryUrl = carrier?.ipDiscoveryUrl ?? null;
  const config = {
    names: registeredNames,
    callTimeoutMs,
    channel,
    // Origins of the backends that a token may name.
    origins: [location.origin, ...origins],
    ...(fingerprint && { fingerprint }),
    ...(carrier && { carrierTimeoutMs: carrier.timeoutMs }),
    ...(ipDiscoveryUrl !== null && { ipDiscoveryUrl }),
  };
  const outgoing = createSensitiveDataCheck(visit);
  const start = createVerifyMobile({ config, ...(outgoing && { ports: { fetch: watchedFetch(outgoing) } }) });
  return (input, sessionChannel) => start(input, withReadablePrompts(sessionChannel), { device: visit.device });
}

/** The `sensitive` kinds of the session's declaration; the page does not contain the declaration. */
const sensitiveKinds = ['token', 'contact', 'code'];

function watchedFetch(outgoing: SensitiveDataCheck): VerificationPorts['fetch'] {
  const ports = browserPorts(registeredNames.storage);
  return (url, init) => {
    outgoing('verify-mobile', sensitiveKinds, init.body);
    return ports.fetch(url, init);
  };
}

/** Removes control characters from the server's messages. */
function withReadablePrompts(channel: SessionChannel): SessionChannel {
  return {
    ...channel,
    ask(name, data) {
      const text = data?.['text'];
      channel.ask(name, typeof text === 'string' ? { ...data, text: sanitizeText(text) } : data);
    },
  };
}
