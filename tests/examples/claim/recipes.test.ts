import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compileFlow, lintFlow, readSources, type Compilation } from '../../../tools/exports/lint.ts';
import { playAll } from '../../../tools/scenarios/play-all.ts';
import { functions, registries } from '../../../examples/claim/flow.config.ts';
import { follow, recipesOf, type Recipe } from './recipes.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../examples/claim/${name}`, import.meta.url));
const page = await readFile(pathOf('../../docs/product-owners.md'), 'utf8');
const recipes = recipesOf(page);
const before = compileFlow(await readSources(pathOf('flow')), registries);
const samples = before.files.one('preview');

/** The compiled claim after a change. */
async function changed(recipe: Recipe): Promise<Compilation> {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(pathOf('flow'), folder, { recursive: true });
  await follow(recipe, folder);
  return compileFlow(await readSources(folder), registries);
}

/** The results of the recipe's scenarios in a flow: each with the reasons of its failure, if any. */
async function played(after: Compilation, flow: Compilation): Promise<(readonly string[] | undefined)[]> {
  const own = after.files.of('scenario').filter(({ name }) => name.startsWith('recipe-'));
  const { played: all } = await playAll(flow, own, { functions, samples });
  return all.map(({ failure }) => failure?.why);
}

test('the documentation describes ten changes, each with its edits and its result', () => {
  expect(recipes.map(({ title }) => title.split('. ')[0])).toEqual(Array.from({ length: 10 }, (_, at) => `${at + 1}`));
  for (const { deeds } of recipes) expect(deeds.length).toBeGreaterThan(1);
});

describe.each(recipes)('$title', (recipe) => {
  test('passes flow-lint and its scenario when it is done as described', async () => {
    const after = await changed(recipe);
    const wrong = lintFlow(after).filter(({ severity }) => severity !== 'info');
    expect(wrong.map(({ rule, message, file }) => `${file} ${rule}: ${message}`)).toEqual([]);
    expect(await played(after, after)).toEqual([undefined]);
  });
});

// The last recipe only publishes, so its scenario also passes without it.
test.each(recipes.slice(0, -1))('the scenario of "$title" fails without the change', async (recipe) => {
  expect(await played(await changed(recipe), before)).toEqual([expect.any(Array)]);
});

test('the publish commands of the page are documented', async () => {
  const told = await readFile(pathOf('../../docs/publishing.md'), 'utf8');
  for (const action of [...page.matchAll(/guided-flow publish (\w+)/g)].map(([, name]) => name))
    expect(told).toMatch(new RegExp(`publish[^\\n]*\\b${action}\\b`));
});
