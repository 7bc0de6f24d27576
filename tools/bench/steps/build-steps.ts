import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { guidedFlow } from '../../vite/guided-flow.ts';
import { generatedFlow } from '../generated-flow.ts';
import { loadFlowConfig } from '../../compile/flow-config.ts';

const here = join('tools', 'bench', 'steps');
const config = resolve(here, 'flow.config.ts');

/** Publishes a generated flow of so many steps with its page. @returns the folder that it can be served from */
export async function buildSteps(steps: number): Promise<string> {
  const [flow, out] = [`flow-${steps}`, `steps-${steps}`].map((name) => resolve('.cache', 'bench', name)) as [
    string,
    string,
  ];
  await rm(flow, { recursive: true, force: true });
  for (const { file, text } of generatedFlow(steps, await wordsOfPage())) {
    await mkdir(dirname(join(flow, file)), { recursive: true });
    await writeFile(join(flow, file), text);
  }
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(here, 'page'),
    plugins: [guidedFlow({ config, folder: flow })],
    build: { outDir: out, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  });
  return out;
}

/** What renderer and widgets say on their own account, each word by its key. */
async function wordsOfPage(): Promise<Readonly<Record<string, string>>> {
  const { registries } = await loadFlowConfig(config);
  const keys = [...(registries.words ?? []), ...Object.values(registries.widgets).flatMap(({ words = [] }) => words)];
  return Object.fromEntries(keys.map((key) => [key, key]));
}
