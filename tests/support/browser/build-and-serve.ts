import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serveFolder } from './static-server.ts';
import { runAs } from '../run-as.ts';

interface Given {
  /** Vite's, `production` by default. */
  readonly mode?: string;
  /** Policy of its pages; without it the one that the build wrote. */
  readonly policy?: string;
  readonly answers?: Parameters<typeof serveFolder>[2];
}

/**
 * Builds a page as any flow is published, in a folder of its own, and serves it while `use` goes on, which is given its address.
 *
 * @param configFile address of its vite.config.ts
 */
export async function buildAndServe(
  configFile: URL,
  use: (origin: string) => Promise<void>,
  { mode, policy, answers }: Given = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'published-'));
  runAs('production');
  await build({ configFile: fileURLToPath(configFile), build: { outDir: folder }, ...(mode && { mode }) });
  const server = await serveFolder(folder, policy ?? (await readFile(join(folder, 'csp.txt'), 'utf8')), answers);
  await use(server.origin);
  await server.close();
  await rm(folder, { recursive: true });
}
