/** What stands inside a block, which the renderer knows of two: a form holds fields, and any widget may hold blocks. */
import type { ResolvedBlock, ResolvedForm, ResolvedSection } from '../runtime/shapes/screen.ts';

/** The blocks in a block; undefined if its widget holds none. */
export function blocksIn({ props }: ResolvedBlock): readonly ResolvedBlock[] | undefined {
  return props['blocks'] as readonly ResolvedBlock[] | undefined;
}

/** The form that a block is; undefined for any other. */
export function formIn({ widget, props }: ResolvedBlock): ResolvedForm | undefined {
  return widget === 'form' ? (props as unknown as ResolvedForm) : undefined;
}

/** True for a section of fields, false for a block between sections. */
export function isSection(item: ResolvedSection | ResolvedBlock): item is ResolvedSection {
  return 'section' in item;
}
