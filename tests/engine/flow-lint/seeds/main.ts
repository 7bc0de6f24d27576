// `npx tsx tests/engine/flow-lint/seeds/main.ts [each] [kind]`: which share of seeded mistakes flow-lint finds in flow/;
// `kind` is part of the names of the kinds that are made.
import { readSources } from '../../../../tools/compile/sources.ts';
import { loadFlowConfig } from '../../../../tools/compile/flow-config.ts';
import { operators } from './operators.ts';
import { operatorsOfData } from './operators-of-data.ts';
import { operatorsOfWords } from './operators-of-words.ts';
import { seedMistakes } from './share-found.ts';

const each = Number(process.argv[2] ?? 8);
const kind = process.argv[3] ?? '';
const all = { ...operators, ...operatorsOfWords, ...operatorsOfData };
const chosen = Object.fromEntries(Object.entries(all).filter(([name]) => name.includes(kind)));
const { registries } = await loadFlowConfig('flow.config.ts');
const seeds = seedMistakes(await readSources('flow'), registries, { operators: chosen, each, seed: 2026 });
for (const operator of new Set(seeds.map((seed) => seed.operator))) {
  const made = seeds.filter((seed) => seed.operator === operator);
  const missed = made.filter(({ found }) => !found).map(({ place }) => place);
  console.log(
    `${made.length - missed.length}/${made.length}  ${operator}${missed.length > 0 ? `\n       missed: ${missed.join('  ')}` : ''}`,
  );
}
const [found, here] = [seeds.filter((seed) => seed.found).length, seeds.filter((seed) => seed.here).length];
console.log(
  `${found} of ${seeds.length} found (${((100 * found) / seeds.length).toFixed(0)} %), ${here} of them in the file that was changed`,
);
