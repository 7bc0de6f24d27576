import type { RichText } from '../../runtime/copy/rich-text.ts';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';

/** The line under the label: why the field is empty or disabled, else its hint. */
export function fieldHint({ enabled, hint, props }: ResolvedField): RichText | undefined {
  const isEmpty = props['none'] === true;
  return ((isEmpty || !enabled ? props[isEmpty ? 'empty' : 'waiting'] : undefined) as RichText | undefined) ?? hint;
}
