import { beforeAll, describe, expect, test } from 'vitest';
import { registries } from '../../../examples/clinic/flow.config.ts';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { publishedOf, publishedParts, type PublishedFlow } from '../../../tools/compile/publish.ts';
import { readSources, type SourceFile } from '../../../tools/compile/sources.ts';

let sources: readonly SourceFile[] = [];
beforeAll(async () => {
  sources = await readSources('examples/clinic/flow');
});

/** The texts of all files that are published of a flow and its variants: both parts, and the copy in each language. */
function filesOf(published: PublishedFlow): string[] {
  const { first, rest } = publishedParts(published);
  const own = [first, rest].flatMap(({ flow, copy }) => [flow, ...Object.values(copy)]);
  return [...own.map((file) => JSON.stringify(file)), ...Object.values(published.variants).flatMap(filesOf)];
}

/** Bytes of these files, equal files once, with at most so many medications. */
function sizeWith(mostMedications: number): number {
  const limited = sources.map((source) =>
    source.file === 'limits.json' ? { ...source, value: { ...(source.value as object), mostMedications } } : source,
  );
  const files = new Set(filesOf(publishedOf(compileFlow(limited, registries))));
  return [...files].reduce((bytes, file) => bytes + Buffer.byteLength(file), 0);
}

describe('all JSON that is published of the clinic', () => {
  test('is as large with 100 medications as with 20', () => {
    expect(sizeWith(100)).toBeLessThan(sizeWith(20) * 1.01);
  });

  test('is smaller than 118 kB, its manifest excluded', () => {
    expect(sizeWith(100)).toBeLessThan(118_000);
  });
});
