import { generatedFlow } from './generated-flow.ts';
import { median, type Costs } from './costs.ts';
import { startOf, type StartPart } from './page/start.ts';
import { ratioOfNeighbours, type BesideLeast, type Unit } from './row.ts';
import { servePublished, type Stage } from './stage.ts';
import { publishGenerated } from './steps/publish-generated.ts';

/** Of four starts of each, the lowest said 0.99 and 1.10 of one and the same flow. */
const pairs = 15;

/** The start of a flow of 1,000 steps beside one of 10: neither time nor bytes should depend on what comes later. */
export async function measureSteps(stage: Stage): Promise<BesideLeast[]> {
  const browser = await stage.browser();
  const flows = { few: await serve(10), many: await serve(1_000) };
  const starts: Record<keyof typeof flows, Costs<StartPart>[]> = { few: [], many: [] };
  try {
    for (let pair = 0; pair < pairs; pair += 1)
      for (const flow of pair % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const))
        starts[flow].push(await startOf(browser, { address: flows[flow].origin, network: 'Fast 4G' }));
  } finally {
    await flows.few.close();
    await flows.many.close();
  }
  const row = (what: string, part: StartPart, unit: Unit): BesideLeast => {
    const ours = starts.many.map((start) => start[part]);
    const least = starts.few.map((start) => start[part]);
    return {
      what,
      unit,
      ours: median(ours),
      least: median(least),
      beside: 'of 10 steps',
      ratio: ratioOfNeighbours(ours, least),
    };
  };
  return [
    row('interactive, 1,000 steps, Fast 4G', 'interactive', 'ms'),
    row('first paint, 1,000 steps, Fast 4G', 'paint', 'ms'),
    row('fetched until then, 1,000 steps', 'kB', 'kB'),
  ];
}

async function serve(steps: number) {
  return servePublished(await publishGenerated(`steps-${steps}`, (words) => generatedFlow(steps, words)));
}
