import type { Config } from '../../src/browser/config-shape.ts';
import { buildCsp } from './csp.ts';

/** Files of a build that depend on the environment, by name. */
export function deployedFiles(config: Config): Readonly<Record<'config.json' | 'csp.txt', string>> {
  return { 'config.json': JSON.stringify(config), 'csp.txt': buildCsp(config) };
}
