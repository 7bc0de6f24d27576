import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { loadFlowConfig } from '../../compile/flow-config.ts';
import { guidedFlow } from '../../vite/guided-flow.ts';
import { benchForms } from '../forms/definition.ts';
import { benchFiles } from '../forms/flow-files.ts';

const formFolder = join('tools', 'bench', 'published-form');
const config = resolve(formFolder, 'flow.config.ts');

/**
 * Publishes the form of five fields with the normal build: prerendered, and split into initial and remaining flow.
 *
 * @returns the folder to serve
 */
export async function publishForm(): Promise<string> {
  const [flow, outDir] = [resolve('.cache', 'bench', 'flow'), resolve('.cache', 'bench', 'published')];
  const files = benchFiles(benchForms.first);
  const copy = { ...(await copyOfPage()), ...(files['copy/en-US.json'] as object) };
  await rm(flow, { recursive: true, force: true });
  for (const [file, content] of Object.entries({ ...files, 'copy/en-US.json': copy })) {
    await mkdir(dirname(join(flow, file)), { recursive: true });
    await writeFile(join(flow, file), JSON.stringify(content));
  }
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(formFolder, 'page'),
    plugins: [guidedFlow({ config, folder: flow })],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  });
  return outDir;
}

/** Copy that the renderer and its widgets require. Each message is its own key. */
async function copyOfPage(): Promise<Readonly<Record<string, string>>> {
  const { registries } = await loadFlowConfig(config);
  const keys = [...(registries.words ?? []), ...Object.values(registries.widgets).flatMap(({ texts = [] }) => texts)];
  return Object.fromEntries(keys.map((key) => [key, key]));
}
