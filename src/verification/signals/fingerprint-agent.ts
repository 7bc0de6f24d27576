import type { load as loadAgent } from '@fingerprintjs/fingerprintjs-pro';
import type { FingerprintConfig } from '../config.ts';
import { allowScriptsFrom } from './script-policy.ts';

const agentTimeoutMs = 10_000;

/**
 * Returns the fingerprint as JSON text. Loading is tried up to five times.
 *
 * @throws Error with a message from V §8; TypeError if there is no pattern
 * @source V §5, V §9
 */
export async function getFingerprint(
  load: typeof loadAgent,
  { apiKey, scriptUrlPatterns, endpoint }: FingerprintConfig,
): Promise<string> {
  if (scriptUrlPatterns.length === 0) throw new TypeError('The list of script URL patterns is empty');
  allowScriptsFrom(scriptUrlPatterns);
  const agent = await load({ apiKey, scriptUrlPattern: scriptUrlPatterns, ...(endpoint && { endpoint }) });
  return JSON.stringify(await agent.get({ timeout: agentTimeoutMs }));
}
