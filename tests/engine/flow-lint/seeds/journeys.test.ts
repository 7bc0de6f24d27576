import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileFlow } from '../../../../tools/compile/compile-flow.ts';
import { loadFlowConfig } from '../../../../tools/compile/flow-config.ts';
import { readSources } from '../../../../tools/compile/sources.ts';
import { linkConsequences } from '../../../../tools/flow-lint/causes/link-consequences.ts';
import { lintFlow } from '../../../../tools/flow-lint/lint-flow.ts';
import { operators } from './operators.ts';
import { replayed } from './replayed.ts';
import { seededMistakes } from './share-found.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../../../../${relative}`, import.meta.url));
const { registries, functions } = await loadFlowConfig(path('flow.config.ts'));
const sources = await readSources(path('flow'));
const code = { functions, samples: compileFlow(sources, registries).files.singleValue('preview') };

/** `npm run nightly journeys` plays the journeys of all kinds. */
const kind = 'the last statement left out';

test('the journeys to a seeded mistake show on the runtime what is wrong', async () => {
  const chosen = Object.fromEntries(Object.entries(operators).filter(([name]) => name === kind));
  const shown = new Set<string>();
  for (const seed of seededMistakes(sources, { operators: chosen, each: 5, seed: 2026 })) {
    const compilation = compileFlow(seed.sources, registries);
    for (const { finding, how } of await replayed(
      compilation,
      linkConsequences(compilation, lintFlow(compilation)),
      code,
    )) {
      expect(how, `${seed.place}: ${finding.rule}`).not.toBe('not shown');
      if (how === 'shown') shown.add(finding.rule);
    }
  }
  expect([...shown]).toContain('program-without-ender');
});
