import type { Config } from './config-shape.ts';
import { getJson } from './get-json.ts';
import { publishedAddress } from './published-address.ts';

/**
 * Fetches the configuration that lies beside the page; the page names it, so that it is on its way already. Its shape was
 * checked when it was put there, and is trusted here.
 *
 * @throws StartError `config-unreachable`
 */
export async function loadConfig<Settings extends Config>(address = publishedAddress('config')): Promise<Settings> {
  return getJson<Settings>(address, 'config-unreachable');
}
