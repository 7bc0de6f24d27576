import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as claim from '../../../examples/claim/flow.config.ts';
import * as clinic from '../../../examples/clinic/flow.config.ts';
import * as pottery from '../../../examples/pottery/flow.config.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { compileFlow, type Compilation } from '../../../tools/compile/compile-flow.ts';
import { publishedOf } from '../../../tools/compile/publish.ts';
import { readSource, readSources, type SourceFile } from '../../../tools/compile/sources.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import { playAll } from '../../../tools/scenarios/play-all.ts';
import { describeFlow } from '../../../tools/studio/describe-flow.ts';

const flows: Readonly<Record<string, { readonly registries: Registries }>> = { pottery, claim, clinic };

/** Everything that is published or generated for a flow, without its findings. */
function made(compilation: Compilation): string {
  const { flow, copy, validators, variants } = publishedOf(compilation);
  const ofVariants = Object.values(variants).map((each) => [each.flow, each.copy, each.validators]);
  const samples = compilation.files.singleValue('preview');
  const described = describeFlow(compilation, compilation, samples);
  return JSON.stringify([flow, copy, validators, ofVariants, samples, described], (key, value: unknown) =>
    key === 'findings' ? undefined : value,
  );
}

/** The files of an example with another `$schema` in each object. `undefined` removes the key. */
async function sourcesWith(name: string, $schema: unknown): Promise<{ named: SourceFile[]; changed: SourceFile[] }> {
  const named = await readSources(fileURLToPath(new URL(`../../../examples/${name}/flow`, import.meta.url)));
  const changed = named.flatMap((source) => {
    if (Array.isArray(source.value)) return [source];
    return readSource(source.file, JSON.stringify({ ...(source.value as object), $schema }, null, 2)) ?? [];
  });
  return { named, changed };
}

const isObject = ({ value }: SourceFile): boolean => !Array.isArray(value);

describe.each(Object.entries(flows))('$schema in the files of %s', (name, { registries }) => {
  test.each([
    ['missing', undefined],
    ['a different address', 'https://example.com/other.schema.json'],
  ])('does not affect the compiled flow or the flow-lint findings if it is %s', async (_, $schema) => {
    const { named, changed } = await sourcesWith(name, $schema);
    expect(named.filter(isObject).filter(({ text }) => text.includes('"$schema"'))).toHaveLength(
      named.filter(isObject).length,
    );
    const compilation = compileFlow(changed, registries);
    expect(made(compilation) === made(compileFlow(named, registries))).toBe(true);
    expect(made(compilation)).not.toContain('$schema');
    expect(lintFlow(compilation)).toEqual([]);
  });

  test('is reported in each file if it is not a string, and affects nothing else', async () => {
    const { named, changed } = await sourcesWith(name, 7);
    const compilation = compileFlow(changed, registries);
    expect(made(compilation) === made(compileFlow(named, registries))).toBe(true);
    expect(compilation.findings.map(({ at, message }) => `${at.file} ${at.path.join('.')}: ${message}`)).toEqual(
      changed.filter(isObject).map(({ file }) => `${file} $schema: This must be a text`),
    );
  });
});

test('the scenarios of a flow without $schema pass', async () => {
  const { changed } = await sourcesWith('claim', undefined);
  const compilation = compileFlow(changed, claim.registries);
  const samples = compilation.files.singleValue('preview');
  const scenarios = compilation.files.ofKind('scenario').slice(0, 5);
  const { scenarios: played } = await playAll(compilation, scenarios, { functions: claim.functions, samples });
  expect(played.map(({ failure }) => failure)).toEqual(scenarios.map(() => undefined));
});
