import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { sides } from './forms/sides.ts';
import { maxApplicationKB } from './goals.ts';
import { emptyCosts } from './rounds.ts';
import { openFirstVisit, waitForTiming, type FirstVisit } from './page/first-visit.ts';
import type { Row } from './row.ts';
import type { BenchResources } from './bench-resources.ts';

/** Size of the scripts and styles that each page loads until it is interactive. */
export async function measureWeight(stage: BenchResources): Promise<Row[]> {
  const browser = await stage.browser();
  const [pages, form, application] = [
    await stage.getPagesOrigin(),
    await stage.getFormOrigin(),
    await stage.getApplicationOrigin(),
  ];
  const costs = emptyCosts<number>();
  for (const { name, fieldSelector } of sides) {
    const start =
      name === 'ours'
        ? { address: form }
        : { address: `${pages}/${name}/?form=first`, control: fieldSelector('field0') };
    costs[name].push(await weightOf(browser, { ...start, network: 'loopback' }));
  }
  return [
    { title: 'scripts and styles of a form of 5 fields, gzip', unit: 'kB', costs },
    {
      title: 'the application before its first step, gzip',
      unit: 'kB',
      ours: await weightOf(browser, { address: application, network: 'loopback' }),
      baseline: maxApplicationKB,
      baselineName: 'the goal',
      goal: 1,
    },
  ];
}

/** @returns kB after gzip */
async function weightOf(browser: Browser, start: FirstVisit): Promise<number> {
  const { page, cdp } = await openFirstVisit(browser, start);
  const interactive = await waitForTiming(cdp, 'step-ready');
  const addresses = await page.evaluate(loadedBefore, interactive);
  await page.context().close();
  const files = await Promise.all(addresses.map(async (address) => (await fetch(address)).arrayBuffer()));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1_000;
}

// Runs in the page, so no named functions: tsx adds helper calls to them.
function loadedBefore(moment: number): string[] {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const before = resources.filter(({ responseEnd }) => responseEnd <= moment).map(({ name }) => name);
  return [...new Set(before)].filter((address) => /\.(?:js|css)$/.test(new URL(address).pathname));
}
