import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../../tools/compile/compile-flow.ts';
import { loadFlowConfig } from '../../../../tools/compile/flow-config.ts';
import { readSources } from '../../../../tools/compile/sources.ts';
import { lintFlow } from '../../../../tools/flow-lint/lint-flow.ts';
import { matterOfIntent, operators } from './operators.ts';
import { judge, seededMistakes } from './share-found.ts';
import { soundEdits } from './sound-edits.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../../../../${relative}`, import.meta.url));
const { registries } = await loadFlowConfig(path('flow.config.ts'));
const sources = await readSources(path('flow'));

/** All of them are gone through by `npm run seeds`. */
const seed = 7;

describe('one mistake of each kind, seeded into the flow of the product', () => {
  const seeds = [...seededMistakes(sources, { operators, each: 1, seed })];

  test('is of every kind there is', () => {
    expect(new Set(seeds.map(({ operator }) => operator))).toEqual(new Set(Object.keys(operators)));
  });

  test('is found, eight in ten, where what is wrong can be told without knowing what was meant', () => {
    const plain = seeds.filter(({ operator }) => !matterOfIntent.has(operator));
    const missed = plain.filter((one) => !judge(one, registries).found);
    const told = missed.map(({ operator, place }) => `${operator}: ${place}`).join('\n');
    expect(missed.length, told).toBeLessThanOrEqual(plain.length / 5);
  });
}, 600_000);

test('sound edits of the flow of the product give no finding', () => {
  // Those that touch every file, and every ninth of the others.
  const edits = soundEdits(sources).filter(({ what }, index) => !what.includes('.json') || index % 9 === 0);
  expect(edits.length).toBeGreaterThan(10);
  const objections = edits.flatMap((edit) =>
    lintFlow(compileFlow(edit.sources, registries)).map(({ file, rule }) => `${edit.what}: ${file} ${rule}`),
  );
  expect(objections).toEqual([]);
}, 600_000);
