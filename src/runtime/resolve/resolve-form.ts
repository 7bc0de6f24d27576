import { fieldValue } from '../decide/check-form.ts';
import type { CompiledField, CompiledForm, CompiledSection } from '../shapes/compiled-flow.ts';
import { drawnSections, isSection } from '../drawn-forms.ts';
import { plainText } from '../copy/rich-text.ts';
import { resolveBlock, resolveProps } from './resolve-blocks.ts';
import type { Resolving } from './resolving.ts';
import type { Scope } from '../scope.ts';
import { isLocked, isStepBusy, isSubmitting } from '../decide/decide.ts';
import type { ResolvedBlock, ResolvedField, ResolvedForm, ResolvedOption, ResolvedSection } from '../shapes/screen.ts';

/** @returns the props of a form block beside its declared ones */
export function resolveForm(form: CompiledForm, scope: Scope, resolving: Resolving): Record<string, unknown> {
  const { snapshot } = resolving;
  const locked = isLocked(form, scope);
  const paths = drawnSections(form, scope).flatMap(({ fields }) => fields);
  const last = paths.findLast((field) => field.keyboard)?.path;
  const items = form.items.flatMap((item): (ResolvedSection | ResolvedBlock)[] => {
    if (!scope.passes(item.when)) return [];
    return [
      isSection(item) ? resolveSection(item, scope, resolving, { last, locked }) : resolveBlock(item, scope, resolving),
    ];
  });
  const summary = snapshot.failedForm === form.id ? summaryOf(paths, scope, resolving) : [];
  return { id: form.id, submit: form.submit, busy: isStepBusy(snapshot), items, summary };
}

/** Errors in the order of the fields. Where several read alike, the field's name tells them apart. */
function summaryOf(
  fields: readonly CompiledField[],
  scope: Scope,
  { snapshot, localizer }: Resolving,
): ResolvedForm['summary'] {
  const lines = fields.flatMap(({ path, label, short = label }) => {
    const words = snapshot.errors[path];
    return words === undefined ? [] : [{ path, text: localizer.rich(words), name: short }];
  });
  const texts = lines.map(({ text }) => plainText(text));
  return lines.map(({ path, text, name }) => {
    const isAlone = texts.filter((other) => other === plainText(text)).length === 1;
    return { path, text, ...(isAlone ? {} : { label: localizer.rich(scope.text(name)) }) };
  });
}

function resolveSection(section: CompiledSection, scope: Scope, resolving: Resolving, inForm: InForm): ResolvedSection {
  const { localizer } = resolving;
  return {
    section: section.section,
    schema: section.schema,
    bind: section.bind,
    ...(section.legend === undefined ? {} : { legend: localizer.rich(scope.text(section.legend)) }),
    fields: section.fields
      .filter((field) => scope.passes(field.when))
      .map((field) => resolveField(field, scope, resolving, inForm)),
  };
}

/** What a field is told of its form: the last field with a keyboard, and whether the answers stay as they are. */
interface InForm {
  readonly last: string | undefined;
  readonly locked: boolean;
}

function resolveField(
  field: CompiledField,
  scope: Scope,
  resolving: Resolving,
  { last, locked }: InForm,
): ResolvedField {
  const { snapshot, localizer, busy } = resolving;
  const error = snapshot.errors[field.path];
  const options = optionsOf(field, scope, resolving);
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
    loading: Object.hasOwn(busy, field.name) && field.name !== 'step',
    retry: field.retry !== undefined && field.failed !== undefined && scope.passes(field.failed) ? field.retry : null,
    last: field.path === last,
    props: resolveProps(field.props, scope, resolving),
  };
}

function optionsOf(
  field: CompiledField,
  scope: Scope,
  { runnable, localizer }: Resolving,
): ResolvedOption[] | undefined {
  if (field.options === undefined) return undefined;
  if ('list' in field.options) {
    const list = runnable.flow.options[field.options.list] ?? [];
    return list.map(({ value, label }) => ({ value, label: plainText(localizer.rich({ copy: label, values: {} })) }));
  }
  const { from, value, label } = field.options;
  const items = scope.value(from);
  const list: unknown[] = Array.isArray(items) ? items : items === undefined || items === null ? [] : [items];
  return list.flatMap((item) => {
    const { [value]: stored, [label]: shown = stored } = item as Readonly<Record<string, unknown>>;
    return isName(stored) && isName(shown) ? [{ value: stored, label: String(shown) }] : [];
  });
}

function isName(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
