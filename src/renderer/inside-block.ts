import type { ComponentType } from 'react';
import type { ResolvedBlock, ResolvedForm, ResolvedSection } from '../runtime/shapes/screen.ts';

export interface AnyBlockProps {
  readonly block: ResolvedBlock;
  readonly busy: boolean;
}

/** The component for any block. It is passed to a form as a prop, because blocks contain forms and forms contain blocks. */
export type AnyBlock = ComponentType<AnyBlockProps>;

/** The blocks in a block; undefined if its widget contains none. */
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
