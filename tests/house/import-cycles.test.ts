import { expect, test } from 'vitest';
import { filesIn, importsOf } from './repository.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

test.each(['src', 'tools'])('no module of %s is part of an import cycle, dynamic imports included', (folder) => {
  const files = filesIn(folder, /\.(?:ts|tsx|mts|mjs)$/);
  const graph = new Map(
    files.map((file) => {
      const targets = importsOf(file).filter(({ isPackage, typeOnly }) => !isPackage && !typeOnly);
      return [file, targets.map(({ target }) => target)];
    }),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(cyclesIn(graph)).toEqual([]);
});

test('cyclesIn finds a cycle', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
  ]);
  expect(cyclesIn(graph)).toEqual([['b', 'c', 'b']]);
});

/** One path for each cycle that a depth-first search finds. */
function cyclesIn(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const visited = new Set<string>();
  const visit = (module: string, path: readonly string[]): void => {
    const start = path.indexOf(module);
    if (start >= 0) cycles.push([...path.slice(start), module]);
    if (start >= 0 || visited.has(module)) return;
    for (const target of graph.get(module) ?? []) visit(target, [...path, module]);
    visited.add(module);
  };
  for (const module of graph.keys()) visit(module, []);
  return cycles;
}
