import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { startSandbox } from '../../../sandbox/start.ts';
import { ensureBrowser } from '../../../tools/browser.mjs';
import type { ReplyParts } from './reply-parts.ts';
import { slowdown } from '../../../tools/bench/page/slowdown.ts';
import type { BesideLeast } from '../../../tools/bench/row.ts';
import { heldBackAndForth } from './back-and-forth.ts';
import { walkBoth, type Walked } from './journeys.ts';
import { rateFor, sharedWork } from './slowed.ts';
import type { Work } from './watch-work.ts';

/** The part `journeys` of `npm run bench`: walks through the application as it is built, and prints its rows as JSON. */
const rounds = 2;
/** Of how many of the slowest replies it is told what they consist of. */
const toldReplies = 5;
const csp = (await readFile(join('dist', 'csp.txt'), 'utf8')).trim();
const sandbox = await startSandbox({ appDir: 'dist', csp, slowMs: 0 });
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
try {
  const walks = async (rate: number, traced?: true): Promise<Walked> =>
    walkBoth(browser, sandbox, { slowdown: rate, ...(traced && { traced }) });
  const [fast, slow, inFact]: [Walked[], Walked[], Walked[]] = [[], [], []];
  const tracedFast = await walks(1, true);
  const tracedSlow = await walks(slowdown, true);
  const work = sharedWork(tracedSlow.interactions, tracedFast.interactions);
  const rate = rateFor(slowdown, { rate: slowdown, times: work.slow / work.fast });
  for (let round = 0; round < rounds; round += 1) {
    fast.push(await walks(1));
    slow.push(await walks(slowdown));
    inFact.push(await walks(rate));
  }
  const traced = slowest([tracedSlow.interactions]);
  const partsOf = (work: Work): ReplyParts | undefined => traced.find(({ what }) => what === work.what)?.parts;
  const screens = `${fast[0]?.screens} screens`;
  const presses = slow[0]?.presses.join(' and ');
  const [task] = slowest(fast.map((walk) => walk.longTasks));
  const replies = oncePerPress(slowest(slow.map((walk) => walk.interactions))).slice(0, toldReplies);
  const held = await heldBackAndForth(browser, sandbox, 200);
  const most = 'what it may be';
  const rows: BesideLeast[] = [
    {
      what: `longest task, ${screens} (${task?.what ?? 'none'})`,
      unit: 'ms',
      ours: task?.ms ?? 0,
      least: 50,
      beside: most,
    },
    {
      what: `work for all kinds of reply, the processor told to slow ${slowdown}-fold`,
      unit: 'ms',
      ours: work.slow,
      least: work.fast,
      beside: 'at full speed',
    },
    {
      what: `interaction to next paint, ${screens}, the slower way (${presses} presses and keys), told so`,
      unit: 'ms',
      ours: slowerWay(slow),
      least: 100,
      beside: most,
    },
    {
      what: `the same where replies take ${slowdown} times the work (told ${rate.toFixed(1)})`,
      unit: 'ms',
      ours: slowerWay(inFact),
      least: 100,
      beside: most,
    },
    ...replies.map((reply, place): BesideLeast => ({
      what: `${place === 0 ? `slowest reply, ${screens}` : 'the next'} (${reply.what}${told(partsOf(reply))})`,
      unit: 'ms',
      ours: reply.ms,
      least: 100,
      beside: most,
    })),
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

/** Of each way in its faster round. */
function slowerWay(walks: readonly Walked[]): number {
  return Math.max(...(walks[0]?.inp ?? []).map((_, way) => Math.min(...walks.map(({ inp }) => inp[way] ?? 0))));
}

/**
 * The work of each kind, what took longest first; each by its slowest in the round in which that was fastest: what else the
 * machine does comes and goes, what the page does stays. What took long in some rounds only took no time in others.
 */
function slowest(walks: readonly (readonly Work[])[]): readonly Work[] {
  const all = [...new Set(walks.flat().map(({ what }) => what))];
  return all
    .map((what) =>
      walks
        .map((works) => works.filter((work) => work.what === what).reduce(slower, { what, ms: 0 }))
        .reduce((one, other) => (other.ms < one.ms ? other : one)),
    )
    .filter(({ ms }) => ms > 0)
    .toSorted((a, b) => b.ms - a.ms);
}

/** Of the three events of a press, which wait for the same frame, the one that waited longest. */
function oncePerPress(works: readonly Work[]): readonly Work[] {
  const onWhat = ({ what }: Work): string => what.replace(/ \w+ /, ' ');
  return works.filter((work, place) => works.findIndex((each) => onWhat(each) === onWhat(work)) === place);
}

function slower(one: Work, other: Work): Work {
  return other.ms > one.ms ? other : one;
}

/** What a reply consisted of when it was traced; the rest of it is waiting. */
function told(of: ReplyParts | undefined): string {
  if (of === undefined) return '';
  const { forced, ...works } = of;
  const parts = Object.entries(works).map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
  return `: ${parts.join(', ')}; ${forced} forced`;
}
