import { beforeAll, describe, expect, test } from 'vitest';
import { registries } from '../../../examples/clinic/flow.config.ts';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { publishedOf, publishedParts } from '../../../tools/compile/publish.ts';
import { readSources, type SourceFile } from '../../../tools/compile/sources.ts';

let sources: readonly SourceFile[] = [];
beforeAll(async () => {
  sources = await readSources('examples/clinic/flow');
});

/** Bytes of the clinic's flow as it is published, in both parts, with at most so many medications. */
function sizeWith(mostMedications: number): number {
  const limited = sources.map((source) =>
    source.file === 'limits.json' ? { ...source, value: { ...(source.value as object), mostMedications } } : source,
  );
  const { first, rest } = publishedParts(publishedOf(compileFlow(limited, registries)));
  return JSON.stringify(first.flow).length + JSON.stringify(rest.flow).length;
}

describe('the published flow of the clinic', () => {
  test('is as large with 100 medications as with 20', () => {
    expect(sizeWith(100)).toBeLessThan(sizeWith(20) * 1.01);
  });

  test('is smaller than 125 kB', () => {
    expect(sizeWith(100)).toBeLessThan(125_000);
  });
});
