import type { Config } from '../../tools/config/config-shape.ts';
import type { RunningSession, SessionHost, SessionRunner } from '../runtime/ports.ts';
import { loadChunk } from './load-chunk.ts';

type Input = Readonly<Record<string, unknown>>;
type Starter = (input: Input, host: SessionHost) => RunningSession;

/** The sessions of the product by name; the code of each is loaded when it first starts. */
export function createSessionRunner(config: Config, device: 'mobile' | 'desktop'): SessionRunner {
  const loaders: Readonly<Record<string, () => Promise<Starter>>> = {
    'verify-mobile': async () => {
      const { createVerifyMobile } = await import('../verification/verify-mobile-session.ts');
      const { callTimeoutMs, channel, origins, fingerprint } = config.verification;
      // A token may name our own backend and those of the configuration, no other.
      const allowed = [location.origin, ...origins];
      const agent = fingerprint === null ? {} : { fingerprint };
      const start = createVerifyMobile({ config: { callTimeoutMs, channel, origins: allowed, ...agent } });
      return (input, host) => start(input, host, { device });
    },
    'documents-hub': async () => {
      const { createDocumentsHub } = await import('../actions/documents-hub.ts');
      return createDocumentsHub(config.apiBase, config.hub);
    },
  };
  return (name, input, host) => {
    const load = loaders[name];
    return startWhenLoaded(load && (() => loadChunk(load, config.chunkLoadTimeoutMs)), input, host);
  };
}

/** A session whose code is still on its way: answers wait for it, and stopping it keeps it from starting. */
function startWhenLoaded(load: (() => Promise<Starter>) | undefined, input: Input, host: SessionHost): RunningSession {
  let running: RunningSession | undefined;
  let stopped = false;
  const start = async (): Promise<void> => {
    try {
      const starter = await load?.();
      if (!stopped) running = starter?.(input, host);
    } catch {
      if (!stopped) host.finish('failed', { code: 'not-loaded', reason: 'other', message: '' });
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
