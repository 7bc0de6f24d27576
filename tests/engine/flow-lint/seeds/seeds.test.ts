import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileFlow } from '../../../../tools/compile/compile-flow.ts';
import { loadFlowConfig } from '../../../../tools/compile/flow-config.ts';
import { readSources } from '../../../../tools/compile/sources.ts';
import { lintFlow } from '../../../../tools/flow-lint/lint-flow.ts';
import { everyKind } from './every-kind.ts';
import { judge, seededMistakes, taken } from './share-found.ts';
import { randomFrom } from './random.ts';
import { soundEdits } from './sound-edits.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../../../../${relative}`, import.meta.url));
const { registries } = await loadFlowConfig(path('flow.config.ts'));
const sources = await readSources(path('flow'));

/** The same sample each time. `npm run nightly seeds` uses all kinds and plays the scenarios too. */
const seed = 7;
const sample = { kinds: 8, edits: 4 };

test(`the rules find all but two of eight random mistakes (seed ${seed})`, () => {
  const kinds = Object.fromEntries(taken(Object.entries(everyKind), sample.kinds, randomFrom(seed)));
  const seeds = [...seededMistakes(sources, { operators: kinds, each: 1, seed })];
  expect(seeds).toHaveLength(sample.kinds);
  const missed = seeds.filter((one) => !judge(one, registries).found);
  expect(missed.length, missed.map(({ operator, place }) => `${operator}: ${place}`).join('\n')).toBeLessThanOrEqual(2);
});

test(`four random sound edits give no finding (seed ${seed})`, () => {
  const edits = taken(soundEdits(sources), sample.edits, randomFrom(seed));
  const objections = edits.flatMap((edit) =>
    lintFlow(compileFlow(edit.sources, registries))
      .filter(({ rule }) => rule !== 'keep-hidden')
      .map(({ file, rule }) => `${edit.what}: ${file} ${rule}`),
  );
  expect(edits).toHaveLength(sample.edits);
  expect(objections).toEqual([]);
});
