import type { load as loadAgent } from '@fingerprintjs/fingerprintjs-pro';
import type { FingerprintConfig } from '../config.ts';
import { allowScriptsFrom } from './script-policy.ts';

/** Longest time the agent may take once it is loaded. */
const agentTimeoutMs = 10_000;

/**
 * Has the library load the agent's script, and asks it. The loader itself tries up to five times, over all patterns,
 * and waits a random time up to min(3 s, 100 ms · 2^n) in between.
 *
 * @returns what it found, as JSON text
 * @throws Error whose message is one of V §8's fingerprint loader errors; TypeError when there is no pattern
 * @source V §5, V §9
 */
export async function askAgent(
  load: typeof loadAgent,
  { apiKey, scriptUrlPatterns, endpoint }: FingerprintConfig,
): Promise<string> {
  if (scriptUrlPatterns.length === 0) throw new TypeError('The list of script URL patterns is empty');
  allowScriptsFrom(scriptUrlPatterns);
  const agent = await load({ apiKey, scriptUrlPattern: scriptUrlPatterns, ...(endpoint && { endpoint }) });
  return JSON.stringify(await agent.get({ timeout: agentTimeoutMs }));
}
