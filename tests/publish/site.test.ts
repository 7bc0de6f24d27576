import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeOldReleases } from '../../tools/publish/remove-old-releases.ts';
import { type Ledger, readLedger } from '../../tools/publish/ledger.ts';
import { rollBack, promote, setShare, changeLedger, withdraw } from '../../tools/publish/switch-release.ts';
import { buildOf, publishSmall } from './small-build.ts';

let site = '';
beforeEach(async () => void (site = await mkdtemp(join(tmpdir(), 'site-'))));
afterEach(() => rm(site, { recursive: true }));

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));
const publicFile = (path: string): Promise<string> => readFile(join(site, 'public', path), 'utf8');

const publish = (build: ReadonlyMap<string, Uint8Array>, at: Date, share?: number): Promise<Ledger> =>
  publishSmall(site, build, at, share);

describe('a staged release', () => {
  test('has its own page, to which the live page redirects a share of the visitors', async () => {
    await publish(buildOf('one'), day(1));
    await publish(buildOf('two'), day(2), 20);
    const page = await publicFile('index.html');
    const script =
      /<script src="\/(assets\/staged-[\w-]{8}\.js)" data-release="2" data-share="20" data-page="\/next\.html" data-storage="small">/;
    expect(page).toMatch(script);
    expect(page).toContain('one</body>');
    expect(await publicFile(script.exec(page)?.[1] ?? '')).toContain('location');
    expect(await publicFile('next.html')).toContain('two</body>');
  });

  test('is reachable only through its own page while the share is 0', async () => {
    await publish(buildOf('one'), day(1));
    await publish(buildOf('two'), day(2), 0);
    expect(await publicFile('index.html')).not.toContain('<script');
    expect(await publicFile('next.html')).toContain('two</body>');
    await changeLedger(site, day(3), setShare(5));
    expect(await publicFile('index.html')).toContain('data-share="5"');
  });

  test('is live after it is promoted, and unavailable after it is withdrawn', async () => {
    await publish(buildOf('one'), day(1));
    await publish(buildOf('two'), day(2), 20);
    await changeLedger(site, day(3), promote);
    expect(await publicFile('index.html')).toContain('two</body>');
    expect(await publicFile('index.html')).not.toContain('<script');
    await publish(buildOf('three'), day(4), 50);
    await changeLedger(site, day(5), withdraw);
    expect(await publicFile('next.html')).toBe(await publicFile('index.html'));
    await expect(changeLedger(site, day(6), promote)).rejects.toMatchObject({ code: 'not-staged' });
  });
});

describe('a rollback', () => {
  test('restores the previous release, then the one before that, or a given release', async () => {
    for (const [index, word] of ['one', 'two', 'three'].entries()) await publish(buildOf(word), day(index + 1));
    await changeLedger(site, day(4), rollBack(undefined));
    expect(await publicFile('index.html')).toContain('two</body>');
    await changeLedger(site, day(5), rollBack(undefined));
    expect(await publicFile('index.html')).toContain('one</body>');
    await expect(changeLedger(site, day(6), rollBack(undefined))).rejects.toMatchObject({ code: 'no-release' });
    await changeLedger(site, day(7), rollBack(3));
    expect(await publicFile('index.html')).toContain('three</body>');
  });

  test('removes the root files that only the later release contains', async () => {
    await publish(buildOf('one'), day(1));
    await publish(buildOf('two', { 'robots.txt': 'none' }), day(2));
    expect(await publicFile('robots.txt')).toBe('none');
    await changeLedger(site, day(3), rollBack(undefined));
    await expect(publicFile('robots.txt')).rejects.toThrow('ENOENT');
  });
});

describe('a published site', () => {
  test('contains a generated 404 page, unless the build contains one', async () => {
    await publish(buildOf('one'), day(1));
    const page = await publicFile('404.html');
    expect(page).toContain('<h1>404</h1>');
    expect(page).toContain('<a href="/">/</a>');
    expect(page).not.toContain('one</body>');
    expect((await readLedger(site)).pointers).toContain('404.html');
    await publish(buildOf('two', { '404.html': 'Ours' }), day(2));
    expect(await publicFile('404.html')).toBe('Ours');
    await changeLedger(site, day(3), rollBack(undefined));
    expect(await publicFile('404.html')).toBe(page);
  });

  test('contains no build records and no csp.txt', async () => {
    await publish(buildOf('one', { 'csp.txt': "default-src 'none'", '.inputs': '1' }), day(1));
    const names = await readdir(join(site, 'public'), { recursive: true });
    expect(names.filter((name) => name.startsWith('.') || name === 'csp.txt')).toEqual([]);
  });

  test('contains no file of an interrupted release with the same number', async () => {
    await mkdir(join(site, 'releases', '1', 'flow'), { recursive: true });
    await writeFile(join(site, 'releases', '1', 'old.html'), 'interrupted');
    await writeFile(join(site, 'releases', '1', 'flow', 'old.json'), 'interrupted');
    await publish(buildOf('one'), day(1));
    await expect(publicFile('old.html')).rejects.toThrow('ENOENT');
    await expect(publicFile('flow/old.json')).rejects.toThrow('ENOENT');
    expect(await publicFile('index.html')).toContain('one</body>');
  });

  test('rejects a build that changes a file with a permanently cached name', async () => {
    await publish(buildOf('one', { 'assets/same.js': '1' }), day(1));
    const before = await readLedger(site);
    await expect(publish(buildOf('two', { 'assets/same.js': '2' }), day(2))).rejects.toMatchObject({
      code: 'changed-file',
    });
    expect(await readLedger(site)).toEqual(before);
    expect(await publicFile('assets/same.js')).toBe('1');
  });

  test('retains every loader version unchanged, even after its release is removed', async () => {
    await publish(buildOf('one', { 'embed/v1.0.0/loader.js': 'first' }), day(1));
    await publish(buildOf('two', { 'embed/v1.1.0/loader.js': 'second' }), day(2));
    await removeOldReleases(site, 31, day(100));
    expect(await publicFile('embed/v1.0.0/loader.js')).toBe('first');
    await expect(publish(buildOf('three', { 'embed/v1.0.0/loader.js': 'other' }), day(101))).rejects.toThrow(
      'Raise "version" in package.json',
    );
  });

  test('retains a release while a visit to it may be stored, and loses it after that', async () => {
    await publish(buildOf('one'), day(1));
    await publish(buildOf('two'), day(10));
    await publish(buildOf('three'), day(20));
    expect(await removeOldReleases(site, 31, day(40))).toEqual([]);
    expect((await removeOldReleases(site, 31, day(42))).map(({ id }) => id)).toEqual([1]);
    await expect(publicFile('assets/code-one.js')).rejects.toThrow('ENOENT');
    expect(await publicFile('assets/code-two.js')).toBe('two');
    // The second release is unused since the 20th. The live release stays regardless of its age.
    expect((await removeOldReleases(site, 31, day(400))).map(({ id }) => id)).toEqual([2]);
    expect(await publicFile('assets/code-three.js')).toBe('three');
  });
});
