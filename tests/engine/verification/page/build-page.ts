import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The strict policy of the product, with the Trusted Types policy that the fingerprint loader needs. */
export const pageCsp = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/**
 * Builds the page of the layer.
 *
 * @returns the output folder
 */
export async function buildPage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'verification-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  return outDir;
}
