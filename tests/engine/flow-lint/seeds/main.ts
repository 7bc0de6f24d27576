// `npx tsx tests/engine/flow-lint/seeds/main.ts [each]`: which share of seeded mistakes flow-lint finds in flow/.
import { readSources } from '../../../../tools/compile/sources.ts';
import { loadFlowConfig } from '../../../../tools/compile/flow-config.ts';
import { seedMistakes } from './share-found.ts';

const each = Number(process.argv[2] ?? 8);
const { registries } = await loadFlowConfig('flow.config.ts');
const seeds = seedMistakes(await readSources('flow'), registries, { each, seed: 2026 });
for (const operator of new Set(seeds.map((seed) => seed.operator))) {
  const all = seeds.filter((seed) => seed.operator === operator);
  const missed = all.filter(({ found }) => !found).map(({ place }) => place);
  console.log(
    `${all.length - missed.length}/${all.length}  ${operator}${missed.length > 0 ? `\n       missed: ${missed.join('  ')}` : ''}`,
  );
}
const [found, here] = [seeds.filter((seed) => seed.found).length, seeds.filter((seed) => seed.here).length];
console.log(
  `${found} of ${seeds.length} found (${((100 * found) / seeds.length).toFixed(0)} %), ${here} of them in the file that was changed`,
);
