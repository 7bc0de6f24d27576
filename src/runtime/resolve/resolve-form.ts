import { plainText, type RichText } from '../copy/rich-text.ts';
import { isLocked, isSection, passesInForm } from '../drawn-forms.ts';
import type { Scope } from '../scope.ts';
import { isSubmitting, isWorking } from '../selectors.ts';
import type { CompiledForm, CompiledSection } from '../shapes/compiled-flow.ts';
import type { ResolvedBlock, ResolvedField, ResolvedForm, ResolvedSection } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { resolveField, type FormState, type NamedField } from './resolve-field.ts';

/** @returns the props of a form block beside its declared ones */
export function resolveForm(form: CompiledForm, scope: Scope, context: ResolveContext): Record<string, unknown> {
  const { snapshot } = context;
  const state: FormState = { form, locked: isLocked(form, scope), held: isSubmitting(snapshot) };
  const drawn: NamedField[] = [];
  const items: (ResolvedSection | ResolvedBlock)[] = [];
  for (const item of form.items) {
    if (!isSection(item)) {
      items.push(...context.blocks([item], scope));
      continue;
    }
    const frame = resolveFrame(form, item, scope, context);
    if (frame === null) continue;
    const fields: ResolvedField[] = [];
    for (const each of item.fields) {
      const named = resolveField(each, state, scope, context);
      if (named === null) continue;
      drawn.push(named);
      fields.push(named.field);
    }
    items.push({ ...frame, fields });
  }
  const summary = snapshot.failedForm === form.id ? summaryOf(drawn) : [];
  return { id: form.id, submit: form.submit, busy: isWorking(snapshot), items: withLast(items, drawn), summary };
}

/** @returns what a section says itself; null for one that is not drawn */
function resolveFrame(
  form: CompiledForm,
  section: CompiledSection,
  scope: Scope,
  context: ResolveContext,
): Omit<ResolvedSection, 'fields'> | null {
  const { schema, bind, legend, when } = section;
  return context.resolved(section, () => {
    if (!passesInForm(form, bind, when, scope)) return null;
    const named = legend === undefined ? {} : { legend: context.localizer.rich(scope.text(legend)) };
    return { section: section.section, schema, bind, ...named };
  });
}

/** Marks the last field that is typed into by keyboard. */
function withLast(
  items: readonly (ResolvedSection | ResolvedBlock)[],
  drawn: readonly NamedField[],
): ResolvedForm['items'] {
  const last = drawn.findLast(({ keyboard }) => keyboard)?.field;
  if (last === undefined) return items;
  const marked = lastOf(last);
  return items.map((item) =>
    'fields' in item && item.fields.includes(last)
      ? { ...item, fields: item.fields.map((field) => (field === last ? marked : field)) }
      : item,
  );
}

/** The same for the same field, so that nobody has to compare the two. */
function lastOf(field: ResolvedField): ResolvedField {
  const marked = lasts.get(field) ?? { ...field, last: true };
  lasts.set(field, marked);
  return marked;
}

const lasts = new WeakMap<ResolvedField, ResolvedField>();

/** Errors in the order of the fields. A message that does not name its field itself stands beside the field's name. */
function summaryOf(drawn: readonly NamedField[]): ResolvedForm['summary'] {
  return drawn.flatMap(({ field: { path, error }, name }) => {
    if (error === null) return [];
    return [{ path, text: error, ...(says(error, name) ? {} : { label: name }) }];
  });
}

function says(message: RichText, name: RichText): boolean {
  return plainText(message).toLowerCase().includes(plainText(name).toLowerCase());
}
