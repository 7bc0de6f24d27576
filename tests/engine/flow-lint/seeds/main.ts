// `npm run nightly seeds`: seeds mistakes in flow/ and reports the share that flow-lint and the scenarios find. It also
// reports valid edits that flow-lint rejects. MISTAKES_EACH is the number of mistakes of each kind. MISTAKES_KIND
// selects kinds whose name contains this text.
import { compileFlow } from '../../../../tools/compile/compile-flow.ts';
import { readSources } from '../../../../tools/compile/sources.ts';
import { lintFlow } from '../../../../tools/flow-lint/lint-flow.ts';
import { readTarget } from '../../../../tools/flow-lint/read-target.ts';
import { playAll } from '../../../../tools/scenarios/play-all.ts';
import { everyKind } from './every-kind.ts';
import { reasonOf } from './reasons.ts';
import { judge, type Seed, seededMistakes } from './share-found.ts';
import { soundEdits } from './sound-edits.ts';

const { MISTAKES_EACH: each = '5', MISTAKES_KIND: kind = '', MISTAKES_SEED = '2026' } = process.env;
const { registries, functions } = await readTarget('flow', undefined);
const sources = await readSources('flow');
const samples = compileFlow(sources, registries).files.singleValue('preview');
const counts = { found: 0, elsewhere: 0, played: 0, meant: 0, missed: 0 };
/** Mistakes that a rule finds at another location and that fail a scenario. */
let elsewherePlayed = 0;
/** Mistakes that no rule finds at their location, but whose failing scenario names the changed file. */
let playedHere = 0;

const chosen = Object.fromEntries(Object.entries(everyKind).filter(([name]) => name.includes(kind)));

for (const seed of seededMistakes(sources, { operators: chosen, each: Number(each), seed: Number(MISTAKES_SEED) })) {
  const { found, here, rules } = judge(seed, registries);
  const reason = found ? undefined : reasonOf(seed);
  const played = here || reason !== undefined ? undefined : await playedIn(seed);
  const isPlayed = played !== undefined;
  if (played === 'here') playedHere += 1;
  const how = here ? 'found' : found ? 'elsewhere' : reason !== undefined ? 'meant' : isPlayed ? 'played' : 'missed';
  counts[how] += 1;
  if (found && isPlayed) elsewherePlayed += 1;
  const also = found && isPlayed ? ' and played' : '';
  console.log(
    `${how}${also}${played === 'here' ? ' here' : ''}  ${seed.operator}: ${seed.place}  ${rules.join(' ')}${reason ?? ''}`,
  );
  if (!here) console.log(`        ${seed.change}`);
}
const all = counts.found + counts.elsewhere + counts.played + counts.missed;
const percent = (count: number): string => `${count} (${((100 * count) / all).toFixed(1)} %)`;
console.log(`${all} mistakes, and ${counts.meant} edits that are none`);
console.log(`The rules find ${percent(counts.found + counts.elsewhere)}, ${percent(counts.found)} at their place`);
console.log(`Of the others, ${percent(counts.played + elsewherePlayed)} fail a scenario`);
console.log(`At their place by a rule or a scenario: ${percent(counts.found + playedHere)}`);
console.log(
  `Together: ${percent(counts.found + counts.played + elsewherePlayed)}; missed by both: ${percent(counts.missed)}`,
);

const edits = kind === '' ? soundEdits(sources) : [];
for (const edit of edits)
  for (const { file, line, rule } of lintFlow(compileFlow(edit.sources, registries)))
    console.log(`objection to ${edit.what}: ${file}:${line} ${rule}`);
console.log(`${edits.length} sound edits`);

/** Whether a scenario fails with this mistake, and whether the failure names the changed file. */
async function playedIn(seed: Seed): Promise<'here' | 'elsewhere' | undefined> {
  const compilation = compileFlow(seed.sources, registries);
  const { scenarios } = await playAll(compilation, compilation.files.ofKind('scenario'), {
    functions,
    samples,
  });
  const failed = scenarios.filter(({ failure }) => failure !== undefined);
  if (failed.length === 0) return undefined;
  const isHere = failed.some(({ reachedLocations }) =>
    reachedLocations.some(({ location: place }) => place.file === seed.file),
  );
  return isHere ? 'here' : 'elsewhere';
}
