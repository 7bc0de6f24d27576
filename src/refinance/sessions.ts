import type { RefinanceConfig } from './config-shape.ts';
import type { RunningSession, SessionChannel, SessionRunner } from '../runtime/shapes/ports.ts';
import { loadChunk } from '../browser/load-chunk.ts';

type Input = Readonly<Record<string, unknown>>;
type Starter = (input: Input, channel: SessionChannel) => RunningSession;

/** The sessions of the product by name; the code of each is loaded when it first starts. */
export function createSessionRunner(config: RefinanceConfig, device: 'mobile' | 'desktop'): SessionRunner {
  const loaders: Readonly<Record<string, () => Promise<Starter>>> = {
    'verify-mobile': async () => {
      const { createVerifyMobile } = await import('../verification/index.ts');
      const start = createVerifyMobile({ config: verificationConfig(config.verification) });
      return (input, channel) => start(input, channel, { device });
    },
    'documents-hub': async () => {
      const { createDocumentsHub } = await import('../actions/documents-hub.ts');
      return createDocumentsHub(config.apiBase, config.hub);
    },
  };
  return (name, input, channel) => {
    const load = loaders[name];
    return startWhenLoaded(load && (() => loadChunk(load, config.chunkLoadTimeoutMs)), input, channel);
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

/** A session whose code is still on its way. Nothing has been asked yet, so there is nothing to answer; stopping it keeps it from starting. */
function startWhenLoaded(
  load: (() => Promise<Starter>) | undefined,
  input: Input,
  channel: SessionChannel,
): RunningSession {
  let running: RunningSession | undefined;
  let stopped = false;
  const start = async (): Promise<void> => {
    try {
      const starter = await load?.();
      if (!stopped) running = starter?.(input, channel);
    } catch {
      if (!stopped) channel.finish('failed', { code: 'not-loaded', reason: 'other', message: '' });
    }
  };
  void start();
  return {
    answer: (value) => running?.answer(value),
    stop: () => {
      stopped = true;
      running?.stop();
    },
  };
}
