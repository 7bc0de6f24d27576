import type { RichText } from '../../runtime/copy/rich-text.ts';
import type { FieldView } from '../../runtime/shapes/view-model.ts';

/** The line under the label: what the field waits for while it is disabled, else its hint. */
export function fieldHint({ enabled, hint, props }: FieldView): RichText | undefined {
  const waiting = props['waiting'] as RichText | undefined;
  return (enabled ? undefined : waiting) ?? hint;
}
