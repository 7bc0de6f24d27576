import { plainText, type RichText } from '../copy/rich-text.ts';
import { isLocked, isSection, passesInForm } from '../drawn-forms.ts';
import type { Scope } from '../scope.ts';
import { isWorking } from '../selectors.ts';
import type { CompiledForm, CompiledSection } from '../shapes/compiled-flow.ts';
import type { ResolvedBlock, ResolvedField, ResolvedForm, ResolvedSection } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { resolveField, type NamedField } from './resolve-field.ts';

/** @returns the props of a form block beside its declared ones */
export function resolveForm(form: CompiledForm, scope: Scope, context: ResolveContext): Record<string, unknown> {
  const { snapshot } = context;
  const locked = isLocked(form, scope);
  const drawn: NamedField[] = [];
  const items = form.items.flatMap((item): (ResolvedSection | ResolvedBlock)[] => {
    if (!isSection(item)) return context.blocks([item], scope);
    const frame = resolveFrame(form, item, scope, context);
    if (frame === null) return [];
    const fields = item.fields.flatMap((field) => resolveField({ form, field, locked }, scope, context) ?? []);
    drawn.push(...fields);
    return [{ ...frame, fields: fields.map(({ field }) => field) }];
  });
  const last = drawn.findLast(({ keyboard }) => keyboard)?.field;
  const summary = snapshot.failedForm === form.id ? summaryOf(drawn) : [];
  return { id: form.id, submit: form.submit, busy: isWorking(snapshot), items: withLast(items, last), summary };
}

/** @returns what a section says itself; null for one that is not drawn */
function resolveFrame(
  form: CompiledForm,
  section: CompiledSection,
  scope: Scope,
  context: ResolveContext,
): Omit<ResolvedSection, 'fields'> | null {
  const { schema, bind, legend, when } = section;
  return context.resolved(section, [], () => {
    if (!passesInForm(form, bind, when, scope)) return null;
    const named = legend === undefined ? {} : { legend: context.localizer.rich(scope.text(legend)) };
    return { section: section.section, schema, bind, ...named };
  });
}

/** Marks the last field that is typed into by keyboard. */
function withLast(
  items: readonly (ResolvedSection | ResolvedBlock)[],
  last: ResolvedField | undefined,
): ResolvedForm['items'] {
  const marked = (field: ResolvedField): ResolvedField => (field === last ? { ...field, last: true } : field);
  return items.map((item) => ('fields' in item ? { ...item, fields: item.fields.map(marked) } : item));
}

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
