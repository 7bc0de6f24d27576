import type { Plugin } from 'vite';
import { buildCsp } from '../config/csp.ts';
import { type ConfigShape, readConfig } from '../config/read-config.ts';

const virtualId = 'virtual:config';
const resolvedId = `\0${virtualId}`;

/** The configuration of one environment as a module, and the Content-Security-Policy it leads to as `csp.txt`. */
export function configPlugin(environment: string, shape: ConfigShape): Plugin {
  const config = readConfig(environment, shape);
  return {
    name: 'config',
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export const config = ${JSON.stringify(config)};` : undefined),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'csp.txt', source: buildCsp(config) });
    },
  };
}
