import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Config } from '../../src/browser/config-shape.ts';
import { foreignLocales } from '../config/configure-build.ts';
import { deployedFiles } from '../config/deployed-files.ts';
import { type ConfigShape, readConfig } from '../config/read-config.ts';

/**
 * The configuration of one environment beside the page, as `config.json`, and the Content-Security-Policy it leads to as
 * `csp.txt`. No code holds anything of it: `npm run configure` puts another in their place.
 * In development a change of the file loads the page again; a wrong one is told, and the last right one stands.
 */
export function configPlugin(environment: string, shape: ConfigShape, folder = 'config'): Plugin {
  let config = readConfig(environment, shape, { folder });
  return {
    name: 'config',
    generateBundle: {
      // The manifest of the flow has to be there.
      order: 'post',
      handler(_, bundle) {
        const locales = localesIn(bundle);
        const foreign = config.locales.filter((each) => locales !== undefined && !locales.includes(each));
        if (foreign.length > 0) this.error(foreignLocales(environment, foreign, locales ?? []));
        for (const [fileName, source] of Object.entries(deployedFiles(config)))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
    configureServer(server) {
      const file = resolve(folder, `${environment}.json`);
      server.watcher.add(file);
      server.watcher.on('change', (changed) => {
        if (resolve(changed) !== file) return;
        try {
          config = readConfig(environment, shape, { folder });
          server.ws.send({ type: 'full-reload' });
        } catch (error) {
          server.config.logger.error(error instanceof Error ? error.message : String(error));
        }
      });
      server.middlewares.use('/config.json', (_, response) => {
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(deployedFiles(config)['config.json']);
      });
    },
  };
}

/** Undefined where the build publishes no flow. */
function localesIn(bundle: Rolldown.OutputBundle): readonly Config['locales'][number][] | undefined {
  const manifest = bundle['flow/manifest.json'];
  if (manifest?.type !== 'asset') return undefined;
  return Object.keys((JSON.parse(String(manifest.source)) as { readonly copy: object }).copy);
}
