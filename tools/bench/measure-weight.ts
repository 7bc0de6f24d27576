import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pagesFolder } from './forms/build-pages.ts';
import { sides } from './forms/sides.ts';
import type { PerSide } from './in-pairs.ts';
import type { BesideOthers } from './row.ts';
import type { Stage } from './stage.ts';

/** Scripts, sheets and definitions that the page of each side fetches until the first form is idle. */
export async function measureWeight(stage: Stage): Promise<BesideOthers[]> {
  const { origin } = await stage.pages();
  const browser = await stage.browser();
  const weights: [string, number][] = [];
  for (const side of sides) {
    const page = await (await browser.newContext()).newPage();
    const fetched = new Set<string>();
    page.on('response', (response) => fetched.add(new URL(response.url()).pathname));
    await page.goto(`${origin}/${side.name}/?form=first`, { waitUntil: 'networkidle' });
    await page.locator(side.field('field0')).waitFor();
    await page.context().close();
    weights.push([side.name, await gzipped([...fetched].filter((path) => /\.(?:js|css|json)$/.test(path)))]);
  }
  const row = (what: string, values: [string, number][]): BesideOthers => ({
    what,
    unit: 'kB',
    sides: Object.fromEntries(values) as PerSide<number>,
  });
  return [row('scripts, sheets and definition of a form of 5 fields, gzip', weights)];
}

/** Of the files that the paths mean, in kB. */
async function gzipped(paths: readonly string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => readFile(join(pagesFolder, path))));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1_000;
}
