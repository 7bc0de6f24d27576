import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from '../../support/browser/test.ts';
import { serveFolder } from '../../support/browser/static-server.ts';
import { allowUnknownFeature, PartnerPage } from './partner-page.ts';

test.use({ device: 'desktop' });

test('a page that bundles the client mounts the application under a policy that allows only its origin', async ({
  page,
  sandbox,
  watched,
}) => {
  allowUnknownFeature(watched);
  const { origin } = sandbox;
  const script = `
    import { load, mount } from '/client.js';
    const told = [];
    window.told = told;
    const place = document.querySelector('#place');
    window.widget = await mount(place, { origin: '${origin}', title: 'Apply', onReady: ({ step }) => told.push(step) });
    window.isSame = (await load('${origin}')) === (await load('${origin}/anything'));
  `;
  const html =
    '<!doctype html><title>Partner</title><div id="place"></div><script type="module" src="/page.js"></script>';
  const folder = await mkdtemp(join(tmpdir(), 'partner-'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'page.js'), script);
  await writeFile(join(folder, 'client.js'), await bundled());
  const partner = await serveFolder(
    folder,
    `default-src 'none'; script-src 'self' ${origin}; frame-src ${origin}; require-trusted-types-for 'script'`,
  );

  await page.goto(partner.origin);
  await new PartnerPage(page, sandbox).frame();
  await expect(page.locator('#place > iframe')).toHaveAttribute('title', 'Apply');
  await expect.poll(() => page.evaluate('window.told')).toEqual([expect.stringMatching(/^[A-Z_]+$/)]);
  expect(await page.evaluate('window.isSame')).toBe(true);

  await page.evaluate('window.widget.destroy()');
  await expect(page.locator('iframe')).toHaveCount(0);
  await partner.close();
  await rm(folder, { recursive: true });
});

/** The client as built by a partner's bundler. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('../../../src/exports/embed.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error('The client was not built');
  return chunk.code;
}
