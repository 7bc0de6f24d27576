import type { ComponentType } from 'react';
import type { ResolvedBlock, ResolvedForm, ResolvedSection } from '../runtime/shapes/screen.ts';

export interface BlockComponentProps {
  readonly block: ResolvedBlock;
  readonly busy: boolean;
}

/** Component that renders every block. Forms receive it as a prop, because blocks and forms contain each other. */
export type BlockComponent = ComponentType<BlockComponentProps>;

export function nestedBlocks({ props }: ResolvedBlock): readonly ResolvedBlock[] | undefined {
  return props['blocks'] as readonly ResolvedBlock[] | undefined;
}

/** The form in a form block; undefined for other blocks. */
export function formOfBlock({ widget, props }: ResolvedBlock): ResolvedForm | undefined {
  return widget === 'form' ? (props as unknown as ResolvedForm) : undefined;
}

export function isSection(item: ResolvedSection | ResolvedBlock): item is ResolvedSection {
  return 'section' in item;
}

/** True if a section of the form is an item of a list. */
export function hasListSections({ items }: ResolvedForm): boolean {
  return items.some((item) => isSection(item) && listPathOf(item) !== undefined);
}

/** Path of the list that contains the section: `jobs` for a section bound to `jobs.0`. */
export function listPathOf({ bind }: ResolvedSection): string | undefined {
  const end = bind.lastIndexOf('.');
  return end > 0 && /^\d+$/.test(bind.slice(end + 1)) ? bind.slice(0, end) : undefined;
}
