import type { InputHTMLAttributes } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { maskedIf } from './replay-mask.ts';

/** Attributes that say something: what has no value is not among them, for hundreds of inputs keep theirs. */
type Attributes = Pick<
  InputHTMLAttributes<HTMLElement> & InputHTMLAttributes<HTMLInputElement>,
  | 'id'
  | 'name'
  | 'className'
  | 'autoComplete'
  | 'disabled'
  | 'readOnly'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-disabled'
>;

/** What a text-like control takes from its field: names, states, hints for keyboards and autofill, masks for recorders. */
export function textInputAttributes(
  field: ResolvedField,
  id: string,
  describedBy: string | undefined,
  className: string,
): Attributes {
  const attributes = ownAttributes(field, id, describedBy, className);
  if (field.last !== null) attributes.enterKeyHint = field.last ? 'done' : 'next';
  // Some browsers have the spelling checked by a server.
  if (field.sensitive) attributes.spellCheck = false;
  if (!field.enabled) attributes.disabled = true;
  // A held field takes no text for a moment, and looks the same.
  if (field.readonly || field.held === true) attributes.readOnly = true;
  // Read-only is shown like this to assistive technology that knows no read-only inputs; the field stays focusable.
  if (field.readonly) attributes['aria-disabled'] = true;
  return attributes;
}

/** The same for a control that is not typed into, of which the document knows no read-only ones. */
export function controlAttributes(
  field: ResolvedField,
  id: string,
  describedBy: string | undefined,
  className: string,
): Attributes {
  const attributes = ownAttributes(field, id, describedBy, className);
  if (!field.enabled || field.readonly) attributes.disabled = true;
  return attributes;
}

function ownAttributes(
  field: ResolvedField,
  id: string,
  describedBy: string | undefined,
  className: string,
): Attributes {
  const attributes: Attributes = {
    id,
    name: field.name,
    autoComplete: field.autocomplete,
    ...maskedIf(field.sensitive, className),
  };
  if (describedBy !== undefined) attributes['aria-describedby'] = describedBy;
  if (field.error) attributes['aria-invalid'] = true;
  return attributes;
}
