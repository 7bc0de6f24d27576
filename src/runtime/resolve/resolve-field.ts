import { plainText } from '../copy/rich-text.ts';
import { fieldValue } from '../field-value.ts';
import { located } from '../flow-error.ts';
import { recordOf } from '../json.ts';
import type { Scope } from '../scope.ts';
import { isFieldBusy, isSubmitting } from '../selectors.ts';
import type { CompiledField } from '../shapes/compiled-flow.ts';
import type { ResolvedField, ResolvedOption } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { listOf, resolveProps } from './resolve-props.ts';

/** What a field needs to know of its form. */
export interface FormFacts {
  /** Its answers stay as they are for good. */
  readonly locked: boolean;
  /** Path of the last field that is typed into by keyboard. */
  readonly lastTyped: string | undefined;
}

export function resolveField(
  field: CompiledField,
  scope: Scope,
  context: ResolveContext,
  { locked, lastTyped }: FormFacts,
): ResolvedField {
  const { snapshot, localizer } = context;
  return located({ key: field.path }, () => {
    const error = snapshot.errors[field.path];
    const options = optionsOf(field, scope, context);
    const failed = field.failed !== undefined && scope.passes(field.failed);
    return {
      path: field.path,
      name: field.name,
      widget: field.widget,
      label: localizer.rich(scope.text(field.label)),
      ...(field.hint === undefined ? {} : { hint: localizer.rich(scope.text(field.hint)) }),
      value: fieldValue(snapshot, field) ?? null,
      required: scope.passes(field.required),
      // What cannot be written into cannot be said to be read only either.
      enabled: scope.passes(field.enabled) && (!locked || field.keyboard),
      readonly: (field.readonly !== undefined && scope.passes(field.readonly)) || (locked && field.keyboard),
      ...(isSubmitting(snapshot) ? { held: true } : {}),
      wide: field.wide,
      autocomplete: field.autocomplete,
      sensitive: field.sensitive,
      error: error === undefined ? null : localizer.rich(error),
      ...(options === undefined ? {} : { options }),
      loading: isFieldBusy(snapshot, field.path),
      retry: (failed ? field.retry : undefined) ?? null,
      last: field.path === lastTyped,
      props: resolveProps(field.props, scope, context),
    };
  });
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
