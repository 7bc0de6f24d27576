import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { startSandbox } from '../../../sandbox/start.ts';
import { ensureBrowser } from '../../../tools/browser.mjs';
import type { BesideLeast } from '../../../tools/bench/row.ts';
import { heldBackAndForth } from './back-and-forth.ts';
import { walkBoth, type Walked } from './journeys.ts';
import type { Work } from './watch-work.ts';

/** The part `journeys` of `npm run bench`: walks through the application as it is built, and prints its rows as JSON. */
const rounds = 2;
const csp = (await readFile(join('dist', 'csp.txt'), 'utf8')).trim();
const sandbox = await startSandbox({ appDir: 'dist', csp, slowMs: 0 });
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
try {
  const [fast, slow]: [Walked[], Walked[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    fast.push(await walkBoth(browser, sandbox, 1));
    slow.push(await walkBoth(browser, sandbox, 4));
  }
  const screens = `${fast[0]?.screens} screens`;
  const [task, interaction] = [
    slowest(fast.map((walk) => walk.longTasks)),
    slowest(slow.map((walk) => walk.interactions)),
  ];
  const held = await heldBackAndForth(browser, sandbox, 200);
  const most = 'what it may be';
  const rows: BesideLeast[] = [
    { what: `longest task, ${screens} (${task.what})`, unit: 'ms', ours: task.ms, least: 50, beside: most },
    {
      what: `slowest reply, ${screens} (${interaction.what})`,
      unit: 'ms',
      ours: interaction.ms,
      least: 100,
      beside: most,
    },
    ...held.map(({ steps, mebibytes }): BesideLeast => ({
      what: `held after ${steps} steps back and forth`,
      unit: 'MiB',
      ours: mebibytes,
      least: held[0]?.mebibytes ?? 0,
      beside: `after ${held[0]?.steps}`,
    })),
  ];
  process.stdout.write(JSON.stringify(rows));
} finally {
  await browser.close();
  await sandbox.close();
}

/**
 * The work that took longest of all kinds, each taken by its slowest in the round in which that was fastest: what else the
 * machine does comes and goes, what the page does stays. `none` if nothing took long in every round.
 */
function slowest(walks: readonly (readonly Work[])[]): Work {
  const steady = [...new Set(walks.flat().map(({ what }) => what))].map((what) => ({
    what,
    ms: Math.min(
      ...walks.map((works) => Math.max(0, ...works.filter((work) => work.what === what).map(({ ms }) => ms))),
    ),
  }));
  return steady.toSorted((a, b) => b.ms - a.ms)[0] ?? { what: 'none', ms: 0 };
}
