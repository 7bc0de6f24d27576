import { OutOfTimeError, withinTime } from '../../runtime/within-time.ts';
import type { VerificationConfig } from '../config.ts';
import type { VerificationPorts } from '../ports.ts';
import type { Subscriptions } from '../token/read-subscriptions.ts';

/** Signals as the wire carries them; `{}` when none were asked for. */
export interface Signals {
  readonly fingerprint?: { readonly results: string } | { readonly error: string };
}

/** What the agent says when it is asked for without a key, or takes too long. @source V §8 Fingerprint loader errors */
const keyRequired = 'API key required';
const clientTimeout = 'Client timeout';

/**
 * What takes the signals the token asks for, once. A failure becomes a text beside them: it never holds up a step.
 *
 * @source V §3 sgnls, V §8
 */
export function createSignals(
  device: Pick<Subscriptions['device'], 'collectFingerprint'>,
  config: Pick<VerificationConfig, 'fingerprint' | 'signalsTimeoutMs'>,
  ports: Pick<VerificationPorts, 'fingerprint' | 'after'>,
): () => Promise<Signals> {
  let taken: Promise<Signals> | undefined;
  return () => (taken ??= take());

  async function take(): Promise<Signals> {
    if (!device.collectFingerprint) return {};
    const { fingerprint } = config;
    if (fingerprint === undefined || fingerprint.apiKey === '') return { fingerprint: { error: keyRequired } };
    try {
      const results = await withinTime(ports.fingerprint.collect(fingerprint), config.signalsTimeoutMs, ports);
      return { fingerprint: { results } };
    } catch (thrown) {
      return { fingerprint: { error: textOfFailure(thrown) } };
    }
  }
}

function textOfFailure(thrown: unknown): string {
  if (thrown instanceof OutOfTimeError) return clientTimeout;
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : 'Unknown error';
}
