import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { maskedIf } from './replay-mask.ts';

/** What a text-like control takes from its field: names, states, hints for keyboards and autofill, masks for recorders. */
export function textInputAttributes(
  field: ResolvedField,
  id: string,
  describedBy: string | undefined,
  className: string,
) {
  return {
    ...controlAttributes(field, id, describedBy, className),
    disabled: !field.enabled || undefined,
    // A held field takes no text for a moment, and looks the same.
    readOnly: field.readonly || field.held || undefined,
    // Read-only is shown like this to assistive technology that knows no read-only inputs; the field stays focusable.
    'aria-disabled': field.readonly || undefined,
    enterKeyHint: field.last ? ('done' as const) : ('next' as const),
  };
}

/** The same for a control that is not typed into, of which the document knows no read-only ones. */
export function controlAttributes(
  field: ResolvedField,
  id: string,
  describedBy: string | undefined,
  className: string,
) {
  return {
    id,
    name: field.name,
    ...maskedIf(field.sensitive, className),
    autoComplete: field.autocomplete,
    disabled: !field.enabled || field.readonly || undefined,
    'aria-describedby': describedBy,
    'aria-invalid': field.error ? (true as const) : undefined,
  };
}
