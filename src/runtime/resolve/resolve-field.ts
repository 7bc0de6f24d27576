import { plainText, type RichText } from '../copy/rich-text.ts';
import { isVisibleInForm } from '../fields/visible-forms.ts';
import { fieldValue } from '../fields/field-value.ts';
import { withLocation } from '../utilities/flow-error.ts';
import { recordOrEmpty } from '../utilities/json.ts';
import type { Scope } from '../visit/scope.ts';
import { isFieldBusy } from '../visit/selectors.ts';
import type { CompiledField, CompiledForm } from '../shapes/compiled-flow.ts';
import type { ResolvedField, ResolvedOption } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { clone, toList, resolveProps } from './resolve-props.ts';

export interface NamedField {
  readonly field: ResolvedField;
  readonly nameInMessages: RichText;
  readonly isTextField: boolean;
}

export interface FormState {
  readonly form: CompiledForm;
  readonly isLocked: boolean;
  readonly isSubmitting: boolean;
}

/** @returns null for a hidden field */
export function resolveField(
  field: CompiledField,
  state: FormState,
  scope: Scope,
  context: ResolveContext,
): NamedField | null {
  const { path, when } = field;
  if (!isVisibleInForm(state.form, path, when, scope)) return null;
  return withLocation({ key: path }, () => resolveVisibleField(field, state, scope, context));
}

function resolveVisibleField(
  field: CompiledField,
  { isLocked, isSubmitting }: FormState,
  scope: Scope,
  context: ResolveContext,
): NamedField {
  const { localizer, snapshot } = context;
  const { path, name, widget, short, hint, wide, half, autocomplete, sensitive, keyboard } = field;
  const label = localizer.formatText(scope.resolveText(field.label));
  const error = snapshot.errors[path];
  const options = field.options && resolveOptions(field.options, scope, context);
  const resolved: ResolvedField = {
    path,
    name,
    widget,
    label,
    ...(hint === undefined ? {} : { hint: localizer.formatText(scope.resolveText(hint)) }),
    value: clone(fieldValue(snapshot, field)) ?? null,
    required: scope.isTrueOrMissing(field.required),
    // Only text fields can be read-only. Other controls are disabled.
    enabled: scope.isTrueOrMissing(field.enabled) && (!isLocked || keyboard),
    readonly: (field.readonly !== undefined && scope.isTrueOrMissing(field.readonly)) || (isLocked && keyboard),
    ...(isSubmitting ? { isSubmitting: true } : {}),
    wide,
    ...(half === true ? { half } : {}),
    autocomplete,
    sensitive,
    error: error === undefined ? null : localizer.formatText(error),
    ...(options === undefined ? {} : { options }),
    isLoading: isFieldBusy(snapshot, path),
    retry: (scope.isTrueOrMissing(field.failed) ? field.retry : undefined) ?? null,
    isLastTyped: keyboard ? false : null,
    props: resolveProps(field.props, scope, context),
  };
  return {
    field: resolved,
    nameInMessages: short === undefined ? label : localizer.formatText(scope.resolveText(short)),
    isTextField: keyboard,
  };
}

function resolveOptions(
  options: NonNullable<CompiledField['options']>,
  scope: Scope,
  { runnable, localizer }: ResolveContext,
): readonly ResolvedOption[] {
  if ('list' in options) {
    const list = runnable.flow.options[options.list] ?? [];
    return list.map(({ value, label }) => ({
      value,
      label: plainText(localizer.formatText({ copy: label, values: { value } })),
    }));
  }
  const { from, value: valueName, label: labelName } = options;
  return toList(scope.evaluate(from)).flatMap((item) => {
    const { [valueName]: value, [labelName]: label = value } = recordOrEmpty(item);
    return isTextOrNumber(value) && isTextOrNumber(label) ? [{ value, label: String(label) }] : [];
  });
}

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
