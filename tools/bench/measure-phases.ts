import type { Browser, Page } from 'playwright';
import { decide } from '../../src/runtime/decide/decide.ts';
import type { CompiledMessage } from '../../src/runtime/copy/compiled-message.ts';
import { initialSnapshot } from '../../src/runtime/initial-snapshot.ts';
import { joinFlow } from '../../src/runtime/join-flow.ts';
import { createScreenResolver } from '../../src/runtime/resolve/resolve-screen.ts';
import { refinanceFunctions } from '../../src/refinance/functions/index.ts';
import { compileFolder } from '../compile/publish.ts';
import { lowest, type Costs } from './costs.ts';
import { startOf } from './page/start.ts';
import { workUntil, type Kind } from './page/trace.ts';
import { lowestUs, type BesideLeast } from './row.ts';
import type { Stage } from './stage.ts';

const rounds = 4;

/** What a start waits for, by the addresses that bring it: definition and words come with the page. */
const arrivals = {
  'the page has come': /\/$/,
  'the script has come': /\/assets\/index-.*\.js$/,
  'the configuration has come': /\/config\.json$/,
  'the manifest has come': /\/flow\/manifest\.json$/,
  'the validators have come': /\/assets\/flow-validators-/,
} as const;

type Phase = keyof typeof arrivals | 'it is painted' | 'it can be used';

/** The application's start by what comes when, and by what the processor does until it can be used, each beside the whole. */
export async function measurePhases(stage: Stage): Promise<BesideLeast[]> {
  const browser = await stage.browser();
  const { origin } = await stage.application();
  const phases: Costs<Phase>[] = [];
  const work: Costs<Kind>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    phases.push(await phasesOf(browser, origin));
    work.push(await workUntil(browser, () => startOf(browser, { address: origin, network: 'Fast 4G' })));
  }
  const lowestPhases = lowest(phases);
  const whole = lowestPhases['it can be used'];
  const row = ([what, ours]: [string, number]): BesideLeast => ({
    what,
    ours,
    least: whole,
    unit: 'ms',
    beside: 'whole start',
  });
  const sorted = Object.entries(lowestPhases).toSorted(([, a], [, b]) => a - b);
  return [...sorted, ...Object.entries(lowest(work)), ...Object.entries(await decided(stage))].map(row);
}

async function phasesOf(browser: Browser, address: string): Promise<Costs<Phase>> {
  let come: [string, number][] = [];
  const start = await startOf(browser, { address, network: 'Fast 4G' }, async (page: Page) => {
    come = await page.evaluate(arrived);
  });
  const moments = Object.entries(arrivals).map(([phase, address]) => [
    phase,
    come.find(([name]) => address.test(name))?.[1] ?? never(phase),
  ]);
  return {
    ...Object.fromEntries(moments),
    'it is painted': start.paint,
    'it can be used': start.interactive,
  } as Costs<Phase>;
}

function never(phase: string): never {
  throw new Error(`${phase}: not before the page could be used`);
}

/** Deciding and resolving the first step of the flow in Node, in ms and at full speed. */
async function decided(stage: Stage): Promise<Readonly<Record<string, number>>> {
  const { flow, copy } = await compileFolder('flow', await stage.registries());
  const locale = 'en-US';
  const messages = copy[locale] as Readonly<Record<string, CompiledMessage>>;
  const code = { functions: refinanceFunctions };
  const { runnable, localizer } = joinFlow({ flow, locale, messages, validators: {} }, code);
  const moment = { now: 1_790_000_000_000, today: '2026-09-21' };
  const before = initialSnapshot(flow, { device: 'mobile', ...moment, hostValues: {}, stored: {}, storageLasts: true });
  const begin = () => decide(runnable, before, { kind: 'start', ...moment }).snapshot;
  const { snapshot } = decide(runnable, before, { kind: 'start', ...moment });
  const resolve = (): unknown => createScreenResolver(runnable, localizer)(snapshot);
  const { ours, least } = await lowestUs(begin, resolve, { rounds: 200 });
  return { 'deciding the first step, in Node': ours / 1_000, 'resolving it, in Node': least / 1_000 };
}

// Runs in the page, where no helper of a transpiler exists: it names no function inside.
function arrived(): [string, number][] {
  const come = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return come.map((entry) => [new URL(entry.name).pathname, (entry as PerformanceResourceTiming).responseEnd]);
}
