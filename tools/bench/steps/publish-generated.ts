import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { loadFlowConfig } from '../../compile/flow-config.ts';
import { guidedFlow } from '../../vite/guided-flow.ts';

const here = join('tools', 'bench', 'steps');
const config = resolve(here, 'flow.config.ts');

/** A file of a flow. */
export interface FlowFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Publishes a flow that was made for measuring, with its page, as any application is: its first screen drawn at build, its
 * definition in two parts.
 *
 * @param name  of the folders it is written to
 * @param files makes its files, given what renderer and widgets say on their own account, each word by its key
 * @returns the folder that it can be served from
 */
export async function publishGenerated(
  name: string,
  files: (words: Readonly<Record<string, string>>) => readonly FlowFile[],
): Promise<string> {
  const [flow, out] = [join('.cache', 'bench', `flow-${name}`), resolve('.cache', 'bench', name)];
  await rm(flow, { recursive: true, force: true });
  for (const { file, text } of files(await wordsOfPage())) {
    await mkdir(dirname(join(flow, file)), { recursive: true });
    await writeFile(join(flow, file), text);
  }
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(here, 'page'),
    plugins: [guidedFlow({ config, folder: resolve(flow) })],
    build: { outDir: out, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  });
  return out;
}

async function wordsOfPage(): Promise<Readonly<Record<string, string>>> {
  const { registries } = await loadFlowConfig(config);
  const keys = [...(registries.words ?? []), ...Object.values(registries.widgets).flatMap(({ words = [] }) => words)];
  return Object.fromEntries(keys.map((key) => [key, key]));
}
