import type { RichText } from '../../runtime/copy/rich-text.ts';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';

/** The line under the label: that there is nothing to choose, or what the disabled field waits for, else its hint. */
export function fieldHint({ enabled, hint, props }: ResolvedField): RichText | undefined {
  const isEmpty = props['none'] === true;
  return ((isEmpty || !enabled ? props[isEmpty ? 'empty' : 'waiting'] : undefined) as RichText | undefined) ?? hint;
}
