import type { RichText } from '../copy/rich-text.ts';
import { passesInForm } from '../drawn-forms.ts';
import { fieldValue } from '../field-value.ts';
import { located } from '../flow-error.ts';
import type { Scope } from '../scope.ts';
import { isFieldBusy } from '../selectors.ts';
import type { CompiledField, CompiledForm } from '../shapes/compiled-flow.ts';
import type { ResolvedField } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { resolveOptions } from './resolve-options.ts';
import { ownCopy, resolveProps } from './resolve-props.ts';

export interface NamedField {
  readonly field: ResolvedField;
  readonly name: RichText;
  /** The applicant types into it. */
  readonly keyboard: boolean;
}

export interface FormState {
  readonly form: CompiledForm;
  /** The answers can no longer be changed. */
  readonly locked: boolean;
  /** The answers are being sent. */
  readonly held: boolean;
}

/** @returns null for a hidden field */
export function resolveField(
  field: CompiledField,
  state: FormState,
  scope: Scope,
  context: ResolveContext,
): NamedField | null {
  const { path, when } = field;
  if (!passesInForm(state.form, path, when, scope)) return null;
  return located({ key: path }, () => resolveVisible(field, state, scope, context));
}

function resolveVisible(
  field: CompiledField,
  { locked, held }: FormState,
  scope: Scope,
  context: ResolveContext,
): NamedField {
  const { localizer, snapshot } = context;
  const { path, name, widget, short, hint, wide, half, autocomplete, sensitive, keyboard } = field;
  const label = localizer.rich(scope.text(field.label));
  const error = snapshot.errors[path];
  const options = field.options && resolveOptions(field.options, scope, context);
  const resolved: ResolvedField = {
    path,
    name,
    widget,
    label,
    ...(hint === undefined ? {} : { hint: localizer.rich(scope.text(hint)) }),
    value: ownCopy(fieldValue(snapshot, field)) ?? null,
    required: scope.passes(field.required),
    // Only text fields can be read-only. Other controls are disabled.
    enabled: scope.passes(field.enabled) && (!locked || keyboard),
    readonly: (field.readonly !== undefined && scope.passes(field.readonly)) || (locked && keyboard),
    ...(held ? { held: true } : {}),
    wide,
    ...(half === true ? { half } : {}),
    autocomplete,
    sensitive,
    error: error === undefined ? null : localizer.rich(error),
    ...(options === undefined ? {} : { options }),
    loading: isFieldBusy(snapshot, path),
    retry: (scope.passes(field.failed) ? field.retry : undefined) ?? null,
    last: keyboard ? false : null,
    props: resolveProps(field.props, scope, context),
  };
  return { field: resolved, name: short === undefined ? label : localizer.rich(scope.text(short)), keyboard };
}
