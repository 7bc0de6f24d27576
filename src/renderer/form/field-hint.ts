import type { RichText } from '../../runtime/copy/rich-text.ts';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';

/** The line under the label: what the field waits for while it is disabled, else its hint. */
export function fieldHint({ enabled, hint, props }: ResolvedField): RichText | undefined {
  const waiting = props['waiting'] as RichText | undefined;
  return (enabled ? undefined : waiting) ?? hint;
}
