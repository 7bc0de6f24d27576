import type { Config } from '../../src/browser/config-shape.ts';
import { buildCsp } from './csp.ts';

/** What a build holds of one environment: all else of it is the same for each. By name. */
export function deployedFiles(config: Config): Readonly<Record<'config.json' | 'csp.txt', string>> {
  return { 'config.json': JSON.stringify(config), 'csp.txt': buildCsp(config) };
}
