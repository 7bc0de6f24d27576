import type { CompiledBlock, CompiledRepeat, CompiledSection } from '../../../src/runtime/shapes/compiled-flow.ts';

/** Variables in the template of a repeated group: the item, its index, and the item after it. */
export const itemVariableNames: ReadonlySet<string> = new Set(['item', 'index', 'next item']);

/** The section itself, or the section of a repeated group; undefined for a block. */
export function sectionIn(item: CompiledSection | CompiledRepeat | CompiledBlock): CompiledSection | undefined {
  if ('template' in item) return item.template;
  return 'fields' in item ? item : undefined;
}
