import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLedger } from '../../tools/publish/ledger.ts';
import { rollBack, setSwitchedOff, changeLedger } from '../../tools/publish/switch-release.ts';
import { runtimeRecordName } from '../../tools/vite/runtime-record.ts';
import { createLibrarySite, type LibrarySite } from './published-library.ts';

let site: LibrarySite;

beforeAll(async () => {
  site = await createLibrarySite();
  await site.publishBuild();
});
afterAll(() => site.leave());

const scripts = async (): Promise<string[]> =>
  (await readdir(join(site.folder, 'public', 'assets'))).filter((name) => name.endsWith('.js'));

/** Each test continues from the one before, as releases do. */
describe('a site', () => {
  test('has a page that references the manifest and files of its release by content hash', async () => {
    const page = await site.publicFile('index.html');
    const manifest = /<html data-manifest="\/(assets\/manifest-[\w-]{8}\.json)"/.exec(page)?.[1] ?? '';
    expect(page).toContain(`href="/${manifest}"`);
    const { flow } = JSON.parse(await site.publicFile(manifest)) as { readonly flow: string };
    expect(flow).toMatch(/^\/assets\/flow\/library-card-[\w-]{8}\.json$/);
    expect(page).toContain(`data-first-screen="${flow}+`);
    expect(await site.publicFile(flow.slice(1))).toContain('"library-card"');
    expect(await site.publicFile('next.html')).toBe(page);
    const missing = await site.publicFile('404.html');
    expect(missing).toMatch(/<a href="\/">[^<]*<\/a>/);
    expect(missing).toContain('rel="stylesheet"');
    expect(missing).not.toMatch(/<script|preload|data-manifest|<template/);
  });

  test('serves a separately published definition with its new text and the existing scripts', async () => {
    const before = await scripts();
    await site.publishFlow(['Who would like to read?', 'Who is fond of books?']);
    const page = await site.publicFile('index.html');
    expect(page).toContain('Who is fond of books?');
    expect(page).not.toContain('Who would like to read?');
    const added = (await scripts()).filter((name) => !before.includes(name));
    expect(added.filter((name) => !/^(?:flow-validators|ucs2length)\b/.test(name))).toEqual([]);
    const { releases } = await readLedger(site.folder);
    expect(releases.map(({ id, runtime }) => [id, runtime])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('updates the copy in its other pages and in the modules for partner pages too', async () => {
    const words = () => Promise.all(['desk.html', 'embed/help-words.mjs'].map((path) => site.publicFile(path)));
    const before = await words();
    for (const text of before) expect(text).toContain('Call the desk');
    await site.publishFlow(['Call the desk', 'Ring the desk']);
    for (const text of await words()) {
      expect(text).toContain('Ring the desk');
      expect(text).not.toContain('Call the desk');
    }
    await changeLedger(site.folder, new Date(), rollBack(2));
    expect(await words()).toEqual(before);
  });

  test('retains the files of the previous release, and serves them again after a rollback', async () => {
    await changeLedger(site.folder, new Date(), rollBack(1));
    const page = await site.publicFile('index.html');
    expect(page).toContain('Who would like to read?');
    expect((await readLedger(site.folder)).live).toEqual([1, 2, 3, 2, 1]);
    const [manifest = ''] = /assets\/manifest-[\w-]{8}\.json/.exec(page) ?? [];
    expect(await site.publicFile('flow/manifest.json')).toBe(await site.publicFile(manifest));
  });

  test('stays unchanged if flow-lint or a scenario fails', async () => {
    const before = await readLedger(site.folder);
    await expect(site.publishFlow(['"ask.button"', '"ask.knob"'])).rejects.toMatchObject({
      code: 'not-passed',
      message: expect.stringMatching(/ask\.button[\s\S]*Nothing was published: flow-lint found problems/) as unknown,
    });
    const other = { file: 'scenarios/a-card.json' };
    await expect(site.publishFlow(['"step": "WELCOME"', '"step": "ASK_NAME"'], other)).rejects.toMatchObject({
      message: expect.stringMatching(/Nothing was published: a scenario of the flow failed/) as unknown,
    });
    expect(await readLedger(site.folder)).toEqual(before);
  });

  test('rejects a definition from a checkout whose code differs from the published code', async () => {
    const file = join(site.folder, 'releases', '1', runtimeRecordName);
    const record = await readFile(file, 'utf8');
    await writeFile(file, record.replace(/("start\.ts":")[^"]+/, '$1another'));
    await expect(site.publishFlow(['Who would', 'Who should'])).rejects.toMatchObject({
      code: 'changed-code',
      message: expect.stringContaining('start.ts. Check out') as unknown,
    });
    await writeFile(file, record);
  });

  test.each([
    [{ locales: ['en-US'], variant: 'trial' }, 'names the variant "trial", which the flow does not have'],
    [{ locales: ['en-US', 'es-US'] }, 'offers the locales es-US, but the flow has no copy for them'],
  ])('rejects a definition that lacks what its configuration requires: %j', async (asked, why) => {
    const before = await readLedger(site.folder);
    const file = join(site.folder, 'releases', String(before.live.at(-1)), 'config.json');
    await writeFile(file, JSON.stringify({ environment: 'prod', ...asked }));
    const published = site.publishFlow(['Who would', 'Who should']);
    await expect(published).rejects.toMatchObject({
      code: 'other-settings',
      message: expect.stringContaining(`The configuration "prod" ${why}`) as unknown,
    });
    expect(await readLedger(site.folder)).toEqual(before);
    await writeFile(file, JSON.stringify({ environment: 'prod', locales: ['en-US'] }));
    await site.publishFlow(['Who would', 'Who should']);
    expect(await site.publicFile('index.html')).toContain('Who should');
    await changeLedger(site.folder, new Date(), rollBack(before.live.at(-1)));
    await rm(file);
  });

  test('shows only the contact page, without a script or a manifest, while it is switched off', async () => {
    const before = await site.publicFile('index.html');
    await changeLedger(site.folder, new Date(), setSwitchedOff(true));
    for (const name of ['index.html', 'next.html']) {
      const page = await site.publicFile(name);
      expect(page).toContain('<a href="tel:+13035550100">Call the desk</a>');
      expect(page).toContain('rel="stylesheet"');
      expect(page).not.toMatch(/<script|preload|data-manifest|<template/);
    }
    await expect(site.publicFile('flow/manifest.json')).rejects.toThrow('ENOENT');
    await changeLedger(site.folder, new Date(), setSwitchedOff(false));
    expect(await site.publicFile('index.html')).toBe(before);
  });

  test('has the same page from a separately published definition as from a build', async () => {
    await site.publishFlow(['Lending library', 'Lending library']);
    // A separately published definition has validators that share no code with the runtime.
    const but = (page: string): string =>
      page.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '').replaceAll(/manifest-[\w-]{8}/g, 'manifest');
    const built = await readFile(join(site.folder, 'releases', '1', 'index.html'), 'utf8');
    expect(but(await site.publicFile('index.html'))).toBe(but(built));
  });
});
