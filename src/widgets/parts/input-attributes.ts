import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { classAndMaskAttributes } from './replay-mask.ts';

/** Attributes of a text control: names, states, hints for keyboards and autofill, masks for session recorders. */
export function textInputAttributes(
  field: ResolvedField,
  id: string,
  describedBy: string | undefined,
  className: string,
) {
  const { isLastTyped, sensitive, enabled, readonly, isSubmitting } = field;
  return {
    ...sharedAttributes(field, id, describedBy, className),
    enterKeyHint: isLastTyped === null ? undefined : isLastTyped ? ('done' as const) : ('next' as const),
    // Some browsers check spelling on a server.
    spellCheck: sensitive ? false : undefined,
    disabled: !enabled || undefined,
    // During a submission, the field accepts no text, but its look does not change.
    readOnly: readonly || isSubmitting === true || undefined,
    // For assistive technology that ignores `readOnly`.
    'aria-disabled': readonly || undefined,
  };
}

/**
 * Attributes of a control without typed text. HTML has no read-only state for it, so a read-only control is disabled.
 */
export function controlAttributes(
  field: ResolvedField,
  id: string,
  describedBy: string | undefined,
  className: string,
) {
  return {
    ...sharedAttributes(field, id, describedBy, className),
    disabled: !field.enabled || field.readonly || undefined,
  };
}

function sharedAttributes(
  { name, autocomplete, sensitive, error }: ResolvedField,
  id: string,
  describedBy: string | undefined,
  className: string,
) {
  return {
    id,
    name,
    autoComplete: autocomplete,
    ...classAndMaskAttributes(sensitive, className),
    'aria-describedby': describedBy,
    'aria-invalid': error ? (true as const) : undefined,
  };
}
