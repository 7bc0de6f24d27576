import { TimeLimitError, withinTime } from '../../runtime/utilities/time-limit.ts';
import type { VerificationConfig } from '../config.ts';
import type { VerificationPorts } from '../ports.ts';
import type { Subscriptions } from '../token/read-subscriptions.ts';

/** Signals for the server; `{}` if the token requests none. */
export interface Signals {
  readonly fingerprint?: { readonly results: string } | { readonly error: string };
}

/** @source V §8 Fingerprint loader errors */
const keyRequired = 'API key required';
const clientTimeout = 'Client timeout';

/** Collects signals once. A failure is included as an error message. @source V §3 sgnls, V §8 */
export function createSignalCollector(
  device: Pick<Subscriptions['device'], 'collectFingerprint'>,
  config: Pick<VerificationConfig, 'fingerprint' | 'signalsTimeoutMs'>,
  ports: Pick<VerificationPorts, 'fingerprint' | 'after'>,
): () => Promise<Signals> {
  let collected: Promise<Signals> | undefined;
  return () => (collected ??= collect());

  async function collect(): Promise<Signals> {
    if (!device.collectFingerprint) return {};
    const { fingerprint } = config;
    if (fingerprint === undefined || fingerprint.apiKey === '') return { fingerprint: { error: keyRequired } };
    try {
      const results = await withinTime(ports.fingerprint.collect(fingerprint), config.signalsTimeoutMs, ports);
      return { fingerprint: { results } };
    } catch (thrown) {
      return { fingerprint: { error: failureMessage(thrown) } };
    }
  }
}

function failureMessage(thrown: unknown): string {
  if (thrown instanceof TimeLimitError) return clientTimeout;
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : 'Unknown error';
}
