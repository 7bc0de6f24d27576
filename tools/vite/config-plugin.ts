import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { environmentFiles, describeFlowMismatch, type LocalesAndVariants } from '../config/configure-build.ts';
import { type ConfigShape, readConfig } from '../config/read-config.ts';

/**
 * Emits the configuration of an environment as `config.json` and its policy as `csp.txt`. In development, changes
 * reload the page; invalid changes are logged and ignored.
 */
export function configPlugin(environment: string, shape: ConfigShape, folder = 'config'): Plugin {
  let config = readConfig(environment, shape, { folder });
  return {
    name: 'config',
    generateBundle: {
      // Runs after the manifest is emitted.
      order: 'post',
      handler(_, bundle) {
        const manifest = manifestIn(bundle);
        const mismatch = manifest && describeFlowMismatch(config, manifest);
        if (mismatch !== undefined) this.error(mismatch);
        for (const [fileName, source] of Object.entries(environmentFiles(config)))
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
      server.middlewares.use(`${server.config.base}config.json`, (_, response) => {
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(environmentFiles(config)['config.json']);
      });
    },
  };
}

/** Reads the manifest; undefined if the build publishes no flow. */
function manifestIn(bundle: Rolldown.OutputBundle): LocalesAndVariants | undefined {
  const manifest = bundle['flow/manifest.json'];
  return manifest?.type === 'asset' ? (JSON.parse(String(manifest.source)) as LocalesAndVariants) : undefined;
}
