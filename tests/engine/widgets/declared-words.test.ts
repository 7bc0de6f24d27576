import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rendererTextKeys } from '../../../src/renderer/renderer-texts.ts';
import type { WidgetDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { registries } from '../../../src/refinance/registries.ts';
import { generalWidgetDeclarations } from '../../../src/widgets/declarations.ts';

const source = ['src/widgets', 'src/renderer', 'src/refinance/widgets', 'src/runtime/resolve']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => (file.endsWith('.tsx') || file.startsWith('src/runtime/resolve/')) && !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const used = new Set([...source.matchAll(/'(ui\.\w+)'/g)].map(([, key]) => key!));

describe('the built-in text keys of the renderer and the widgets', () => {
  test('are all declared', () => {
    const declared = new Set<string>(rendererTextKeys);
    const widgets = { ...generalWidgetDeclarations, ...registries.widgets };
    for (const { texts } of Object.values<WidgetDeclaration>(widgets))
      for (const word of texts ?? []) declared.add(word);
    expect([...used].filter((word) => !declared.has(word))).toEqual([]);
  });

  test('are all used', () => {
    expect(rendererTextKeys.filter((word) => !used.has(word))).toEqual([]);
  });
});
