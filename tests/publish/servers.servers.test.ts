import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page, test as plain } from 'playwright/test';
import { headersFor, mediaTypeOfPath } from '../../tools/publish/hosts/headers.ts';
import { siteSettings, writeHostConfigs } from '../../tools/publish/hosts/write-hosts.ts';
import { isImmutable } from '../../tools/publish/site-files.ts';
import { setSwitchedOff, changeLedger } from '../../tools/publish/switch-release.ts';
import { upload } from '../../tools/publish/upload.ts';
import { fill, raise, waitForStep } from '../support/browser/screen.ts';
import { watch } from '../support/browser/watch.ts';
import { startNginx } from './nginx-server.ts';
import { everybody, startObjectStore } from './object-store.ts';
import { createLibrarySite, type LibrarySite } from './published-library.ts';

/** Registers functions that run after the test, even if it fails. */
const test = plain.extend<{ readonly atEnd: (end: () => Promise<void>) => void }>({
  atEnd: async ({ browserName: _ }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use((end) => void ends.unshift(end));
    for (const end of ends) await end();
  },
});

async function filesIn(site: LibrarySite): Promise<string[]> {
  const folder = join(site.folder, 'public');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

async function getCard(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForStep(page, 'ASK_NAME');
  await fill(page, { name: 'Robin' });
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'CHOOSE_BRANCH');
  await fill(page, { branch: 'Harbour' });
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'WELCOME');
}

for (const base of ['/', '/cards/']) {
  test(`nginx serves a site under ${base} with all headers, and its flow runs under its policy`, async ({
    context,
    page,
    atEnd,
  }) => {
    const site = await createLibrarySite({ base });
    atEnd(site.leave);
    await site.publishBuild();
    await site.publishFlow(['Who would like', 'Who wants'], { share: 100 });
    await writeHostConfigs(site.folder, undefined);
    const nginx = await startNginx(join(site.folder, 'hosts', 'nginx.conf'));
    atEnd(nginx.close);
    const { policies } = await siteSettings(site.folder);
    for (const path of await filesIn(site)) {
      const { status, headers } = await fetch(`${nginx.origin}${base}${path}`, {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect([path, status]).toEqual([path, 200]);
      for (const [name, value] of Object.entries(headersFor(path, policies)))
        expect([path, name, headers.get(name)]).toEqual([path, name, value]);
      expect([path, headers.get('content-type')]).toEqual([path, mediaTypeOfPath(path)]);
    }
    const root = await fetch(`${nginx.origin}${base}?utm_source=x`);
    expect(root.headers.get('content-security-policy')).toBe(policies.live);
    const missing = await fetch(`${nginx.origin}${base}assets/none.js`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
    const watched = await watch(context);
    await getCard(page, `${nginx.origin}${base}?utm_source=x`);
    // The share includes every visitor, and the query is preserved.
    expect(page.url()).toBe(`${nginx.origin}${base}next.html?utm_source=x`);
    expect(watched.problems).toEqual([]);
  });
}

/** Starts a page on another site that uses cross-origin isolation, with an address in a frame. */
async function startIsolatedPage(
  framed: string,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(`<!doctype html><title>Partner</title><iframe src="${framed}"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a page with cross-origin isolation can embed the site that nginx serves', async ({ page, atEnd }) => {
  const site = await createLibrarySite();
  atEnd(site.leave);
  await site.publishBuild();
  await writeHostConfigs(site.folder, undefined);
  const nginx = await startNginx(join(site.folder, 'hosts', 'nginx.conf'));
  atEnd(nginx.close);
  const partner = await startIsolatedPage(`${nginx.origin}/`);
  atEnd(partner.close);
  await page.goto(partner.address);
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true);
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Who would like to read?');
});

test('upload stores each file with its content type and cache lifetime, and skips immutable files the next time', async ({
  atEnd,
}) => {
  const site = await createLibrarySite();
  atEnd(site.leave);
  await site.publishBuild();
  const store = await startObjectStore();
  atEnd(store.close);
  const bucket = { ...everybody, address: store.address };
  const files = await filesIn(site);
  expect(await upload(site.folder, bucket)).toBe(files.length);
  const { policies } = await siteSettings(site.folder);
  for (const path of files) {
    const object = await fetch(`${store.address}/${path}`);
    expect([path, object.status]).toEqual([path, 200]);
    expect([path, object.headers.get('cache-control')]).toEqual([path, headersFor(path, policies)['Cache-Control']]);
    expect([path, object.headers.get('content-type')]).toEqual([path, mediaTypeOfPath(path)]);
    expect(await object.text()).toBe(await site.publicFile(path));
  }
  const pointers = files.filter((path) => !isImmutable(path));
  expect(await upload(site.folder, bucket)).toBe(pointers.length);
  await changeLedger(site.folder, new Date(), setSwitchedOff(true));
  await upload(site.folder, bucket);
  expect((await fetch(`${store.address}/flow/manifest.json`)).status).toBe(404);
  expect(await (await fetch(`${store.address}/index.html`)).text()).toContain('Call the desk');
});
