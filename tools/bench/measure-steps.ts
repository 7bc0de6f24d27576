import { generatedFlow } from './generated-flow.ts';
import { lowest } from './costs.ts';
import { startOf } from './page/start.ts';
import type { BesideLeast, Unit } from './row.ts';
import { servePublished, type Stage } from './stage.ts';
import { publishGenerated } from './steps/publish-generated.ts';

const rounds = 4;

/** The start of a flow of 1,000 steps beside one of 10: neither time nor bytes should depend on what comes later. */
export async function measureSteps(stage: Stage): Promise<BesideLeast[]> {
  const browser = await stage.browser();
  const [few, many] = [await serve(10), await serve(1_000)];
  try {
    const costs = {
      few: [] as Awaited<ReturnType<typeof startOf>>[],
      many: [] as Awaited<ReturnType<typeof startOf>>[],
    };
    for (let round = 0; round < rounds; round += 1) {
      costs.few.push(await startOf(browser, { address: few.origin, network: 'Fast 4G' }));
      costs.many.push(await startOf(browser, { address: many.origin, network: 'Fast 4G' }));
    }
    const [least, ours] = [lowest(costs.few), lowest(costs.many)];
    const row = (what: string, part: keyof typeof ours, unit: Unit): BesideLeast => ({
      what,
      unit,
      ours: ours[part],
      least: least[part],
      beside: 'of 10 steps',
    });
    return [
      row('interactive, 1,000 steps, Fast 4G', 'interactive', 'ms'),
      row('first paint, 1,000 steps, Fast 4G', 'paint', 'ms'),
      row('fetched until then, 1,000 steps', 'kB', 'kB'),
    ];
  } finally {
    await few.close();
    await many.close();
  }
}

async function serve(steps: number) {
  return servePublished(await publishGenerated(`steps-${steps}`, (words) => generatedFlow(steps, words)));
}
