import type { RichText } from '../../runtime/copy/rich-text.ts';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';

/** The line under the label: what the field waits for while it is disabled, or that there is nothing to choose, else its hint. */
export function fieldHint({ enabled, hint, props }: ResolvedField): RichText | undefined {
  const why = props[props['none'] === true ? 'empty' : 'waiting'] as RichText | undefined;
  return (enabled ? undefined : why) ?? hint;
}
