import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../../tools/compile/compile-flow.ts';
import { loadFlowConfig } from '../../../../tools/compile/flow-config.ts';
import { readSources } from '../../../../tools/compile/sources.ts';
import { lintFlow } from '../../../../tools/flow-lint/lint-flow.ts';
import { operators } from './operators.ts';
import { seedMistakes } from './share-found.ts';
import { soundEdits } from './sound-edits.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../../../../${relative}`, import.meta.url));
const { registries } = await loadFlowConfig(path('flow.config.ts'));
const sources = await readSources(path('flow'));

/** Kinds of slips of which a flow is right in its own way: only its author knows what was meant. */
const matterOfIntent: ReadonlySet<string> = new Set([
  'a link to another step',
  'statements in the wrong order',
  'the last statement left out',
  'a key left out',
  'the value of an option renamed',
  'a text of a limit misspelt',
  'the type of a field changed',
  'a field compared that is of another kind',
]);

describe('mistakes seeded into the flow of the product', () => {
  const seeds = seedMistakes(sources, registries, { operators, each: 2, seed: 7 });

  test('are of every kind there is', () => {
    expect(new Set(seeds.map(({ operator }) => operator))).toEqual(new Set(Object.keys(operators)));
  });

  test('are found, eight in ten, where what is wrong can be told without knowing what was meant', () => {
    const plain = seeds.filter(({ operator }) => !matterOfIntent.has(operator));
    const missed = plain.filter(({ found }) => !found).map(({ operator, place }) => `${operator}: ${place}`);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(plain.length / 5);
  });
}, 600_000);

test('sound edits of the flow of the product give no finding', () => {
  const objections = soundEdits(sources).flatMap((edit) =>
    lintFlow(compileFlow(edit.sources, registries)).map(({ file, rule }) => `${edit.what}: ${file} ${rule}`),
  );
  expect(objections).toEqual([]);
}, 600_000);
