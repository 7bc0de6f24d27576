import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serveFolder } from './static-server.ts';
import { setNodeEnv } from '../set-node-env.ts';

interface Given {
  /** Mode of Vite; default `production`. */
  readonly mode?: string;
  /** Policy of the pages; by default the one from the build. */
  readonly policy?: string;
  readonly answers?: Parameters<typeof serveFolder>[2];
}

/**
 * Builds a page for publishing in a separate folder, and serves it while `use` runs.
 *
 * @param configFile address of its vite.config.ts
 */
export async function buildAndServe(
  configFile: URL,
  use: (origin: string) => Promise<void>,
  { mode, policy, answers }: Given = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'published-'));
  setNodeEnv('production');
  await build({ configFile: fileURLToPath(configFile), build: { outDir: folder }, ...(mode && { mode }) });
  const server = await serveFolder(folder, policy ?? (await readFile(join(folder, 'csp.txt'), 'utf8')), answers);
  await use(server.origin);
  await server.close();
  await rm(folder, { recursive: true });
}
