import type { ComponentType } from 'react';
import type { ResolvedBlock, ResolvedForm, ResolvedSection } from '../runtime/shapes/screen.ts';

export interface AnyBlockProps {
  readonly block: ResolvedBlock;
  readonly busy: boolean;
}

/** Component for any block. Forms receive it as a prop, because blocks and forms contain each other. */
export type AnyBlock = ComponentType<AnyBlockProps>;

/** Nested blocks of a block; undefined if its widget has none. */
export function blocksIn({ props }: ResolvedBlock): readonly ResolvedBlock[] | undefined {
  return props['blocks'] as readonly ResolvedBlock[] | undefined;
}

/** The form in a form block; undefined for other blocks. */
export function formIn({ widget, props }: ResolvedBlock): ResolvedForm | undefined {
  return widget === 'form' ? (props as unknown as ResolvedForm) : undefined;
}

/** True for a section of fields, false for a block between sections. */
export function isSection(item: ResolvedSection | ResolvedBlock): item is ResolvedSection {
  return 'section' in item;
}
