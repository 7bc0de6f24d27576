import { createServer, preview as previewServer, type PreviewServer, type ViteDevServer } from 'vite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, reasonOf } from './errors.ts';
import { expectProject, parseServerAddress } from './project.ts';

/**
 * `guided-flow dev`.
 *
 * @throws {CommandError} if the server cannot start
 */
export async function dev(args: readonly string[], folder: string): Promise<undefined> {
  const address = parseServerAddress(args);
  expectProject(folder);
  // With `production`, Vite would leave out previews, warnings and hot reload.
  process.env['NODE_ENV'] = 'development';
  await serve(address.port, async () =>
    (await createServer({ root: folder, server: { ...address, strictPort: address.port !== undefined } })).listen(),
  );
}

/**
 * `guided-flow preview`: serves `dist/`.
 *
 * @throws {CommandError} if there is no build, or the server cannot start
 */
export async function preview(args: readonly string[], folder: string): Promise<undefined> {
  const address = parseServerAddress(args);
  expectProject(folder);
  if (!existsSync(join(folder, 'dist', 'index.html')))
    throw new CommandError('There is no dist/ to serve. Run guided-flow build first.');
  await serve(address.port, () =>
    previewServer({ root: folder, preview: { ...address, strictPort: address.port !== undefined } }),
  );
}

async function serve(port: number | undefined, start: () => Promise<ViteDevServer | PreviewServer>): Promise<void> {
  let server: ViteDevServer | PreviewServer;
  try {
    server = await start();
  } catch (cause) {
    const reason = reasonOf(cause);
    const isTaken = /already in use|EADDRINUSE/.test(reason);
    throw new CommandError(isTaken ? `Port ${port} is in use. Choose another with --port.` : reason, { cause });
  }
  server.printUrls();
}
