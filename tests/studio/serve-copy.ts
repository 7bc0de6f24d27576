import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type InlineConfig } from 'vite';
import { guidedFlow } from '../../tools/vite/guided-flow.ts';
import { setNodeEnv } from '../support/set-node-env.ts';
import { editedFlows, type FlowName } from './flows.ts';

/** A development server of a copied flow. */
export interface ServedCopy {
  readonly studio: string;
  read(file: string): Promise<string>;
  close(): Promise<void>;
}

export async function serveCopy(name: FlowName): Promise<ServedCopy> {
  const { folder: original, config, root } = editedFlows[name];
  const temporary = await mkdtemp(join(tmpdir(), `studio-${name}-`));
  const folder = join(temporary, 'flow');
  await cp(original, folder, { recursive: true });
  setNodeEnv('development');
  // The product's vite.config.ts reads the folder of its flow from the environment.
  process.env['FLOW_DIR'] = folder;
  const settings: InlineConfig =
    name === 'refinance'
      ? { configFile: join(root, 'vite.config.ts') }
      : { configFile: false, plugins: [guidedFlow({ config, folder })] };
  const server = await createServer({
    ...settings,
    root,
    cacheDir: join(temporary, 'cache'),
    logLevel: 'silent',
    server: { port: 0, strictPort: false },
  });
  await server.listen();
  return {
    studio: `${server.resolvedUrls?.local[0] ?? ''}studio`,
    read: (file) => readFile(join(folder, file), 'utf8'),
    async close() {
      await server.close();
      await rm(temporary, { recursive: true });
    },
  };
}
