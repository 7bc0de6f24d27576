// `npm run seeds [each] [kind]`: which share of seeded mistakes flow-lint finds in flow/, and which its scenarios; and whether it
// objects to sound edits.
import { compileFlow } from '../../../../tools/compile/compile-flow.ts';
import { readSamples } from '../../../../tools/compile/samples.ts';
import { readSources } from '../../../../tools/compile/sources.ts';
import { lintFlow } from '../../../../tools/flow-lint/lint-flow.ts';
import { readTarget } from '../../../../tools/flow-lint/read-target.ts';
import { playAll } from '../../../../tools/scenarios/play-all.ts';
import { everyKind } from './every-kind.ts';
import { reasonOf } from './reasons.ts';
import { judge, type Seed, seededMistakes } from './share-found.ts';
import { soundEdits } from './sound-edits.ts';

const [each = '5', kind = ''] = process.argv.slice(2);
const { registries, functions } = await readTarget('flow', undefined);
const sources = await readSources('flow');
const samples = await readSamples('flow');
const counts = { found: 0, here: 0, played: 0, meant: 0, missed: 0 };

const chosen = Object.fromEntries(Object.entries(everyKind).filter(([name]) => name.includes(kind)));

for (const seed of seededMistakes(sources, { operators: chosen, each: Number(each), seed: 2026 })) {
  const { found, here, rules } = judge(seed, registries);
  const reason = found ? undefined : reasonOf(seed);
  const how = found ? 'found' : reason === undefined ? ((await fails(seed)) ? 'played' : 'missed') : 'meant';
  counts[how] += 1;
  if (here) counts.here += 1;
  console.log(
    `${how}${found && !here ? ' elsewhere' : ''}  ${seed.operator}: ${seed.place}  ${rules.join(' ')}${reason ?? ''}`,
  );
}
const all = counts.found + counts.played + counts.missed;
const percent = (count: number): string => `${count} (${((100 * count) / all).toFixed(0)} %)`;
console.log(`${all} mistakes: ${percent(counts.found)} found, ${percent(counts.here)} at their place`);
console.log(
  `${percent(counts.played)} more fail a scenario; ${percent(counts.missed)} missed; ${counts.meant} edits are no mistakes`,
);

const edits = kind === '' ? soundEdits(sources) : [];
for (const edit of edits)
  for (const { file, line, rule } of lintFlow(compileFlow(edit.sources, registries)))
    console.log(`objection to ${edit.what}: ${file}:${line} ${rule}`);
console.log(`${edits.length} sound edits`);

/** A scenario of the flow comes to something else now. */
async function fails(seed: Seed): Promise<boolean> {
  const compilation = compileFlow(seed.sources, registries);
  const { played } = await playAll(compilation, compilation.files.of('scenario'), { functions, samples });
  return played.some(({ failure }) => failure !== undefined);
}
