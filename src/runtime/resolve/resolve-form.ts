import { plainText, type RichText } from '../copy/rich-text.ts';
import { isLocked, isSection, isVisibleInForm } from '../fields/visible-forms.ts';
import { fieldValue } from '../fields/field-value.ts';
import type { Scope } from '../visit/scope.ts';
import { isFieldBusy, isSubmitting, isWorking } from '../visit/selectors.ts';
import type { CompiledField, CompiledForm, CompiledSection } from '../shapes/compiled-flow.ts';
import type { ErrorLine, ResolvedBlock, ResolvedField, ResolvedItem, ResolvedSection } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { resolveField, type FormState, type NamedField } from './resolve-field.ts';
import { resolveProps } from './resolve-props.ts';

/** @returns the props of a form block that its form provides: sections, fields, error summary */
export function resolveForm(form: CompiledForm, scope: Scope, context: ResolveContext): Record<string, unknown> {
  const { snapshot } = context;
  const state: FormState = { form, isLocked: isLocked(form, scope), isSubmitting: isSubmitting(snapshot) };
  const parts = scope
    .items(form)
    .flatMap((item): readonly (SectionParts | ResolvedBlock)[] =>
      isSection(item) ? resolveSection(item, state, scope, context) : context.resolveBlocks([item], scope),
    );
  const named = parts.flatMap((part) => ('named' in part ? part.named : []));
  const mark = createMarker(named);
  const lines = errorLinesOf(parts);
  const hasFailed = snapshot.failedForm === form.id;
  const { errors, focus } = snapshot;
  return {
    id: form.id,
    submit: form.submit,
    busy: isWorking(snapshot),
    items: parts.map((part) => {
      if (!('named' in part)) return part;
      const section = { ...part.frame, fields: part.named.map(({ field }) => mark(field)) };
      return context.runnable.features?.withItemKeys(snapshot, section) ?? section;
    }),
    summary: hasFailed ? lines : [],
    // Screen readers read the error of the focused field anyway.
    newErrors: hasFailed ? [] : lines.filter(({ path }) => path !== focus.path || !errors[path]?.given),
  };
}

interface SectionParts {
  readonly frame: Omit<ResolvedSection, 'fields'>;
  readonly named: readonly NamedField[];
}

function resolveSection(
  section: CompiledSection,
  state: FormState,
  scope: Scope,
  context: ResolveContext,
): readonly SectionParts[] {
  const frame = resolveFrame(state.form, section, scope, context);
  if (frame === null) return [];
  return [{ frame, named: section.fields.flatMap((field) => resolveCached(field, state, scope, context) ?? []) }];
}

function resolveCached(
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

function resolveFrame(
  form: CompiledForm,
  section: CompiledSection,
  scope: Scope,
  context: ResolveContext,
): Omit<ResolvedSection, 'fields'> | null {
  const { schema, bind, legend, when, item } = section;
  return context.cache.resolveCached(section, () => {
    if (!isVisibleInForm(form, bind, when, scope)) return null;
    const named = legend === undefined ? {} : { legend: context.localizer.rich(scope.text(legend)) };
    const own = item && { item: resolveProps(item, scope, context) as unknown as ResolvedItem };
    return { section: section.section, schema, bind, ...named, ...own };
  });
}

/** Marks the last text field, and the fields whose name is not unique in the form. */
function createMarker(named: readonly NamedField[]): (field: ResolvedField) => ResolvedField {
  const last = named.findLast(({ isTextField }) => isTextField)?.field;
  const pathOfName = new Map<string, string>();
  const shared = new Set<string>();
  for (const { field } of named) {
    if ((pathOfName.get(field.name) ?? field.path) !== field.path) shared.add(field.name);
    pathOfName.set(field.name, field.path);
  }
  return (field) => ({
    ...field,
    ...(field === last ? { isLastTyped: true } : {}),
    ...(shared.has(field.name) ? { hasNameTwin: true } : {}),
  });
}

function errorLinesOf(parts: readonly (SectionParts | ResolvedBlock)[]): readonly ErrorLine[] {
  return parts.flatMap((part) => {
    if (!('named' in part)) return [];
    const lines = part.named.flatMap((named) => errorLineOf(named) ?? []);
    const { item, legend } = part.frame;
    // The legend identifies the item of the list.
    return item && legend ? lines.map((line) => ({ ...line, label: [...legend, ...labelSuffix(line)] })) : lines;
  });
}

function labelSuffix({ label }: ErrorLine): RichText {
  return label ? [' – ', ...label] : [];
}

/** The field's name becomes the label unless the message contains it. */
function errorLineOf({ field: { path, error }, name }: NamedField): ErrorLine | null {
  if (error === null) return null;
  return { path, text: error, ...(containsText(error, name) ? {} : { label: name }) };
}

function containsText(message: RichText, name: RichText): boolean {
  return plainText(message).toLowerCase().includes(plainText(name).toLowerCase());
}
