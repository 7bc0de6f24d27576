import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blockDeclarations, controlDeclarations } from '../../../src/widgets/declarations.ts';
import { widgets } from '../../../src/widgets/index.ts';

const folder = new URL('../../../src/widgets/', import.meta.url);
/** Folders that are no widgets: what widgets are made of. */
const materials = new Set(['chunks', 'formats', 'look', 'parts']);

describe('the widgets', () => {
  test('are the same in the registry, the declarations and the folder', () => {
    const registered = [...Object.keys(widgets.blocks), ...Object.keys(widgets.controls)].sort();
    const declared = [...Object.keys(blockDeclarations), ...Object.keys(controlDeclarations)].sort();
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !materials.has(entry.name))
      .map(({ name }) => name)
      .sort();

    expect(registered).toEqual(declared);
    expect(folders).toEqual(declared);
  });

  test('each have a file of their own name', () => {
    for (const name of [...Object.keys(blockDeclarations), ...Object.keys(controlDeclarations)]) {
      expect(readdirSync(new URL(`${name}/`, folder))).toContain(`${name}.tsx`);
    }
  });

  test('are told apart by what they draw', () => {
    expect(Object.keys(widgets.blocks).sort()).toEqual(Object.keys(blockDeclarations).sort());
    expect(Object.keys(widgets.controls).sort()).toEqual(Object.keys(controlDeclarations).sort());
  });
});
