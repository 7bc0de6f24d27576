import { plainText, type RichText } from '../copy/rich-text.ts';
import { isFormLocked, isSection, isVisibleInForm } from '../fields/visible-forms.ts';
import { fieldValue } from '../fields/field-value.ts';
import type { Scope } from '../visit/scope.ts';
import { isFieldBusy, isSubmitting, isStepOrSessionBusy } from '../visit/selectors.ts';
import type { CompiledField, CompiledForm, CompiledSection } from '../shapes/compiled-flow.ts';
import type { ErrorLine, ResolvedBlock, ResolvedField, ResolvedItem, ResolvedSection } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { resolveField, type FormState, type NamedField } from './resolve-field.ts';
import { resolveProps } from './resolve-props.ts';

/** @returns the props that a form provides to its block: sections, fields, error summary */
export function resolveFormProps(form: CompiledForm, scope: Scope, context: ResolveContext): Record<string, unknown> {
  const { snapshot } = context;
  const state: FormState = { form, isLocked: isFormLocked(form, scope), isSubmitting: isSubmitting(snapshot) };
  const items = scope
    .expandItems(form)
    .flatMap((item): readonly (SectionWithNames | ResolvedBlock)[] =>
      isSection(item) ? resolveSection(item, state, scope, context) : context.resolveBlocks([item], scope),
    );
  const markField = createFieldMarker(items.flatMap((item) => ('namedFields' in item ? item.namedFields : [])));
  const errorLines = errorLinesOf(items);
  const hasFailed = snapshot.failedForm === form.id;
  const { errors, focus } = snapshot;
  return {
    id: form.id,
    submit: form.submit,
    busy: isStepOrSessionBusy(snapshot),
    items: items.map((item) => {
      if (!('namedFields' in item)) return item;
      const section = { ...item.section, fields: item.namedFields.map(({ field }) => markField(field)) };
      return context.runnable.features?.withItemKeys(snapshot, section) ?? section;
    }),
    summary: hasFailed ? errorLines : [],
    // Screen readers read the error of the focused field anyway.
    newErrors: hasFailed ? [] : errorLines.filter(({ path }) => path !== focus.path || !errors[path]?.isFromProgram),
  };
}

type SectionWithoutFields = Omit<ResolvedSection, 'fields'>;

interface SectionWithNames {
  readonly section: SectionWithoutFields;
  readonly namedFields: readonly NamedField[];
}

function resolveSection(
  section: CompiledSection,
  state: FormState,
  scope: Scope,
  context: ResolveContext,
): readonly SectionWithNames[] {
  const resolved = resolveWithoutFields(state.form, section, scope, context);
  if (resolved === null) return [];
  const namedFields = section.fields.flatMap((field) => resolveCachedField(field, state, scope, context) ?? []);
  return [{ section: resolved, namedFields }];
}

function resolveCachedField(
  field: CompiledField,
  state: FormState,
  scope: Scope,
  context: ResolveContext,
): NamedField | null {
  const { cache, snapshot } = context;
  const { path } = field;
  return cache.resolveCached(field, () => resolveField(field, state, scope, context), [
    fieldValue(snapshot, field),
    snapshot.errors[path],
    isFieldBusy(snapshot, path),
    state.isLocked,
    state.isSubmitting,
  ]);
}

function resolveWithoutFields(
  form: CompiledForm,
  section: CompiledSection,
  scope: Scope,
  context: ResolveContext,
): SectionWithoutFields | null {
  const { schema, bind, legend, when, item } = section;
  return context.cache.resolveCached(section, () => {
    if (!isVisibleInForm(form, bind, when, scope)) return null;
    const withLegend = legend === undefined ? {} : { legend: context.localizer.formatText(scope.resolveText(legend)) };
    const withItem = item && { item: resolveProps(item, scope, context) as unknown as ResolvedItem };
    return { section: section.section, schema, bind, ...withLegend, ...withItem };
  });
}

/** Marks the last text field, and the fields whose name is not unique in the form. */
function createFieldMarker(namedFields: readonly NamedField[]): (field: ResolvedField) => ResolvedField {
  const lastTextField = namedFields.findLast(({ isTextField }) => isTextField)?.field;
  const pathByName = new Map<string, string>();
  const sharedNames = new Set<string>();
  for (const { field } of namedFields) {
    if ((pathByName.get(field.name) ?? field.path) !== field.path) sharedNames.add(field.name);
    pathByName.set(field.name, field.path);
  }
  return (field) => ({
    ...field,
    ...(field === lastTextField ? { isLastTyped: true } : {}),
    ...(sharedNames.has(field.name) ? { hasNameTwin: true } : {}),
  });
}

function errorLinesOf(items: readonly (SectionWithNames | ResolvedBlock)[]): readonly ErrorLine[] {
  return items.flatMap((formItem) => {
    if (!('namedFields' in formItem)) return [];
    const lines = formItem.namedFields.flatMap((namedField) => errorLineOf(namedField) ?? []);
    const { item, legend } = formItem.section;
    // The legend identifies the list item.
    return item && legend ? lines.map((line) => ({ ...line, label: [...legend, ...labelSuffix(line)] })) : lines;
  });
}

function labelSuffix({ label }: ErrorLine): RichText {
  return label ? [' – ', ...label] : [];
}

/** The field's name becomes the label, unless the message contains the name. */
function errorLineOf({ field: { path, error }, nameInMessages }: NamedField): ErrorLine | null {
  if (error === null) return null;
  return { path, text: error, ...(containsText(error, nameInMessages) ? {} : { label: nameInMessages }) };
}

function containsText(message: RichText, name: RichText): boolean {
  return plainText(message).toLowerCase().includes(plainText(name).toLowerCase());
}
