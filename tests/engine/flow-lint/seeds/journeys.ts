// `npm run nightly journeys`: plays the journey of each finding about transitions and conditions in seeded mistakes. It
// fails if the runtime does not show the defect. The variables are those of main.ts.
import { compileFlow } from '../../../../tools/compile/compile-flow.ts';
import { readSources } from '../../../../tools/compile/sources.ts';
import { linkConsequences } from '../../../../tools/flow-lint/causes/link-consequences.ts';
import { lintFlow } from '../../../../tools/flow-lint/lint-flow.ts';
import { readTarget } from '../../../../tools/flow-lint/read-target.ts';
import { operators } from './operators.ts';
import { replayed } from './replayed.ts';
import { seededMistakes } from './share-found.ts';

const { MISTAKES_EACH: each = '5', MISTAKES_KIND: kind = '', MISTAKES_SEED = '2026' } = process.env;
const { registries, functions } = await readTarget('flow', undefined);
const sources = await readSources('flow');
const code = { functions, samples: compileFlow(sources, registries).files.singleValue('preview') };
const chosen = Object.fromEntries(Object.entries(operators).filter(([name]) => name.includes(kind)));
const counts = { told: 0, shown: 0, 'not shown': 0 };
const byRule = new Map<string, { shown: number; all: number }>();

for (const seed of seededMistakes(sources, {
  operators: chosen,
  each: Number(each),
  seed: Number(MISTAKES_SEED),
})) {
  const compilation = compileFlow(seed.sources, registries);
  for (const { finding, how } of await replayed(
    compilation,
    linkConsequences(compilation, lintFlow(compilation)),
    code,
  )) {
    counts[how] += 1;
    const { shown, all } = byRule.get(finding.rule) ?? { shown: 0, all: 0 };
    byRule.set(finding.rule, { shown: shown + (how === 'shown' ? 1 : 0), all: all + 1 });
    console.log(`${how}  ${seed.operator}: ${finding.file}#${finding.place}  ${finding.rule}: ${finding.message}`);
  }
}
for (const [rule, { shown, all }] of byRule) console.log(`${rule}: ${shown} of ${all}`);
console.log(`${counts.shown} journeys show their defect, ${counts.told} are told in words alone`);
console.log(`${counts['not shown']} do not show it`);
process.exitCode = counts['not shown'] > 0 ? 1 : 0;
