import type { SessionStarter } from '../browser/ports/session-runner.ts';
import { outgoingWatch } from '../browser/ports/outgoing-watch.ts';
import type { Visit } from '../browser/start/visit.ts';
import { readableText } from '../runtime/copy/readable-text.ts';
import type { OutgoingWatch } from '../runtime/shapes/outgoing-watch.ts';
import type { SessionChannel } from '../runtime/shapes/ports.ts';
import { browserPorts, createVerifyMobile, type VerificationPorts } from '../verification/index.ts';
import type { RefinanceConfig } from './config-shape.ts';

/**
 * What devices that are known already have kept is found under these, and the backend knows them: they stay.
 *
 * @source decision 17
 */
const names = { storage: 'RefinanceAuth', client: 'Refinance-Auth' };

/** The session 'verify-mobile' as the configuration wants it. */
export function verifyMobileSession(visit: Visit<RefinanceConfig>): SessionStarter {
  const { callTimeoutMs, channel, origins, fingerprint, carrier } = visit.config.verification;
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
  const outgoing = outgoingWatch(visit);
  const start = createVerifyMobile({ config, ...(outgoing && { ports: { fetch: watchedFetch(outgoing) } }) });
  return (input, sessionChannel) => start(input, readableAsks(sessionChannel), { device: visit.device });
}

/** Kinds of sensitive values that the session declares: what it declares itself does not come to the page. */
const kinds = ['token', 'contact', 'code'];

function watchedFetch(outgoing: OutgoingWatch): VerificationPorts['fetch'] {
  const ports = browserPorts(names.storage);
  return (url, init) => {
    outgoing('verify-mobile', kinds, init.body);
    return ports.fetch(url, init);
  };
}

/** The text that it shows is the server's. */
function readableAsks(channel: SessionChannel): SessionChannel {
  return {
    ...channel,
    ask(name, data) {
      const text = data?.['text'];
      channel.ask(name, typeof text === 'string' ? { ...data, text: readableText(text) } : data);
    },
  };
}
