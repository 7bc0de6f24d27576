import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start.ts';

const careless = `* { color: red; box-sizing: content-box; } body { font: 31px/3 monospace; letter-spacing: 3px; text-align: right; text-transform: uppercase; }
  h1 { font-size: 80px; } button, input { border: 9px dotted lime; } .app, .body, .btn, .inline { display: none; }`;

export const ownPage = (styles: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Our own page</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/${styles}.css">
  <script type="module" src="/embed/inline.mjs"></script></head><body><aside aria-label="About us"><p class="lead">An article</p></aside>
  <refinance-application partner-name="Acme" primary-color="#7a1f5c" round-corners="false">Call us</refinance-application>
  <aside aria-label="Small print"><p class="legal">Foot</p></aside></body></html>`;

/** Serves our own pages, `plain.html` and `careless.html`, with the application under its policy. */
export async function serveOwnPages(): Promise<{ readonly sandbox: RunningSandbox; close(): Promise<void> }> {
  const appDir = await mkdtemp(join(tmpdir(), 'own-pages-'));
  await cp('dist', appDir, { recursive: true });
  for (const [name, styles] of Object.entries({ plain: '', careless })) {
    await writeFile(join(appDir, `${name}.css`), styles);
    await writeFile(join(appDir, `${name}.html`), ownPage(name));
  }
  const csp = (await readFile('dist/csp.txt', 'utf8')).trim();
  const sandbox = await startSandbox({ appDir, csp, slowReplyMs: 400 });
  return {
    sandbox,
    async close() {
      await sandbox.close();
      await rm(appDir, { recursive: true });
    },
  };
}
