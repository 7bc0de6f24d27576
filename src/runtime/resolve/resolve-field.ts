import { plainText, type RichText } from '../copy/rich-text.ts';
import { passesInForm } from '../drawn-forms.ts';
import { fieldValue } from '../field-value.ts';
import { located } from '../flow-error.ts';
import { recordOf } from '../json.ts';
import type { Scope } from '../scope.ts';
import { isFieldBusy, isSubmitting } from '../selectors.ts';
import type { CompiledField, CompiledForm } from '../shapes/compiled-flow.ts';
import type { ResolvedField, ResolvedOption } from '../shapes/screen.ts';
import type { TextRef } from '../shapes/snapshot.ts';
import type { ResolveContext } from './resolve-context.ts';
import { listOf, ownCopy, resolveProps } from './resolve-props.ts';

/** A field, with what to call it in a list of errors. */
export interface NamedField {
  readonly field: ResolvedField;
  readonly name: RichText;
  /** It is typed into by keyboard. */
  readonly keyboard: boolean;
}

interface FieldInForm {
  readonly form: CompiledForm;
  readonly field: CompiledField;
  /** The form's answers stay as they are for good. */
  readonly locked: boolean;
}

/** @returns null for a field that is not drawn */
export function resolveField(
  { form, field, locked }: FieldInForm,
  scope: Scope,
  context: ResolveContext,
): NamedField | null {
  const { snapshot } = context;
  const state: FieldState = {
    value: fieldValue(snapshot, field),
    error: snapshot.errors[field.path],
    locked,
    held: isSubmitting(snapshot),
    loading: isFieldBusy(snapshot, field.path),
  };
  return context.resolved(field, Object.values(state), () =>
    passesInForm(form, field.path, field.when, scope)
      ? located({ key: field.path }, () => resolveDrawn(field, state, scope, context))
      : null,
  );
}

/** What a field shows beside what its expressions say. */
interface FieldState {
  readonly value: unknown;
  readonly error: TextRef | undefined;
  readonly locked: boolean;
  /** What was entered is being sent. */
  readonly held: boolean;
  readonly loading: boolean;
}

function resolveDrawn(
  field: CompiledField,
  { value, error, locked, held, loading }: FieldState,
  scope: Scope,
  context: ResolveContext,
): NamedField {
  const { localizer } = context;
  const { path, name, widget, short, hint, wide, half, autocomplete, sensitive, keyboard } = field;
  const label = localizer.rich(scope.text(field.label));
  const options = optionsOf(field, scope, context);
  const failed = field.failed !== undefined && scope.passes(field.failed);
  const resolved: ResolvedField = {
    path,
    name,
    widget,
    label,
    ...(hint === undefined ? {} : { hint: localizer.rich(scope.text(hint)) }),
    value: ownCopy(value) ?? null,
    required: scope.passes(field.required),
    // What cannot be written into cannot be said to be read only either.
    enabled: scope.passes(field.enabled) && (!locked || keyboard),
    readonly: (field.readonly !== undefined && scope.passes(field.readonly)) || (locked && keyboard),
    ...(held ? { held: true } : {}),
    wide,
    ...(half === true ? { half } : {}),
    autocomplete,
    sensitive,
    error: error === undefined ? null : localizer.rich(error),
    ...(options === undefined ? {} : { options }),
    loading,
    retry: (failed ? field.retry : undefined) ?? null,
    last: false,
    props: resolveProps(field.props, scope, context),
  };
  return { field: resolved, name: short === undefined ? label : localizer.rich(scope.text(short)), keyboard };
}

function optionsOf(
  { options }: CompiledField,
  scope: Scope,
  { runnable, localizer }: ResolveContext,
): ResolvedOption[] | undefined {
  if (options === undefined) return undefined;
  if ('list' in options) {
    const list = runnable.flow.options[options.list] ?? [];
    return list.map(({ value, label }) => ({ value, label: plainText(localizer.rich({ copy: label, values: {} })) }));
  }
  return listOf(scope.value(options.from)).flatMap((item) => {
    const { [options.value]: value, [options.label]: label = value } = recordOf(item);
    return isShowable(value) && isShowable(label) ? [{ value, label: String(label) }] : [];
  });
}

function isShowable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
