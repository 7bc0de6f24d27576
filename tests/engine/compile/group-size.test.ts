import { describe, expect, test } from 'vitest';
import { registries as clinic } from '../../../examples/clinic/flow.config.ts';
import { registries as pottery } from '../../../examples/pottery/flow.config.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { publishedOf } from '../../../tools/compile/publish.ts';
import { readSources } from '../../../tools/compile/sources.ts';
import { emitFlowFiles } from '../../../tools/vite/emit-flow-files.ts';

/** Example flows with a repeated group, and the limit that sets the group's maximum. */
const flows: Readonly<Record<string, { readonly registries: Registries; readonly limit: string }>> = {
  clinic: { registries: clinic, limit: 'mostMedications' },
  pottery: { registries: pottery, limit: 'mostFriends' },
};

/** Bytes of all JSON files that a build publishes for an example, with its variants and languages. */
async function sizeOf(name: string, most: number): Promise<number> {
  const { registries, limit } = flows[name]!;
  const sources = (await readSources(`examples/${name}/flow`)).map((source) =>
    source.file === 'limits.json' ? { ...source, value: { ...(source.value as object), [limit]: most } } : source,
  );
  const compilation = compileFlow(sources, registries);
  expect(compilation.flow.limits).toHaveProperty(limit, most);
  let bytes = 0;
  emitFlowFiles(publishedOf(compilation), {}, (_, source) => (bytes += Buffer.byteLength(source)), '/');
  return bytes;
}

describe('the size of all JSON that a build publishes', () => {
  test.each(Object.keys(flows))('is the same for %s with at most 100 group items as with at most 20', async (name) => {
    expect(await sizeOf(name, 100)).toBeLessThan((await sizeOf(name, 20)) * 1.01);
  });

  test('is below 120 kB for the clinic example', async () => {
    // The four module addresses and `config.json` are not counted: less than 500 bytes.
    expect(await sizeOf('clinic', 100)).toBeLessThan(119_500);
  });
});
