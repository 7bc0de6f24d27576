import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compileFlow, lintFlow, readSources, type Compilation } from '../../../tools/exports/lint.ts';
import { playAll } from '../../../tools/scenarios/play-all.ts';
import { functions, registries } from '../../../examples/claim/flow.config.ts';
import { applyEdits, recipesOf, type Recipe } from './recipes.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../examples/claim/${name}`, import.meta.url));
const pages = await Promise.all(
  ['ten-changes', 'ten-changes-6-to-10'].map((name) => readFile(pathOf(`../../docs/guides/${name}.md`), 'utf8')),
);
const page = pages.join('\n');
const recipes = recipesOf(page);
const before = compileFlow(await readSources(pathOf('flow')), registries);
const samples = before.files.singleValue('preview');

/** The compiled claim after a change. */
async function applyRecipe(recipe: Recipe): Promise<Compilation> {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(pathOf('flow'), folder, { recursive: true });
  await applyEdits(recipe, folder);
  return compileFlow(await readSources(folder), registries);
}

/** The results of the recipe's scenarios in a flow: each with the reasons of its failure, if any. */
async function resultsOf(after: Compilation, flow: Compilation): Promise<(readonly string[] | undefined)[]> {
  const recipeScenarios = after.files.ofKind('scenario').filter(({ name }) => name.startsWith('recipe-'));
  const { scenarios: results } = await playAll(flow, recipeScenarios, { functions, samples });
  return results.map(({ failure }) => failure?.why);
}

test('the documentation describes ten changes, each with its edits and its result', () => {
  expect(recipes.map(({ title }) => title.split('. ')[0])).toEqual(
    Array.from({ length: 10 }, (_, index) => `${index + 1}`),
  );
  for (const { edits: deeds } of recipes) expect(deeds.length).toBeGreaterThan(1);
});

describe.each(recipes)('$title', (recipe) => {
  test('passes flow-lint and its scenario when it is done as described', async () => {
    const after = await applyRecipe(recipe);
    const problems = lintFlow(after).filter(({ severity }) => severity !== 'info');
    expect(problems.map(({ rule, message, file }) => `${file} ${rule}: ${message}`)).toEqual([]);
    expect(await resultsOf(after, after)).toEqual([undefined]);
  });
});

// The last recipe only publishes, so its scenario also passes without it.
test.each(recipes.slice(0, -1))('the scenario of "$title" fails without the change', async (recipe) => {
  expect(await resultsOf(await applyRecipe(recipe), before)).toEqual([expect.any(Array)]);
});

test('the publish commands of the page are documented', async () => {
  const publishing = await readFile(pathOf('../../docs/guides/publishing.md'), 'utf8');
  for (const action of [...page.matchAll(/guided-flow publish (\w+)/g)].map(([, name]) => name))
    expect(publishing).toMatch(new RegExp(`publish[^\\n]*\\b${action}\\b`));
});
