import { plainText, type RichText } from '../copy/rich-text.ts';
import { isLocked, isSection, passesInForm } from '../drawn-forms.ts';
import { perObject } from '../per-object.ts';
import type { Scope } from '../scope.ts';
import { isSubmitting, isWorking } from '../selectors.ts';
import type { CompiledForm, CompiledSection } from '../shapes/compiled-flow.ts';
import type { ResolvedBlock, ResolvedField, ResolvedForm, ResolvedItem, ResolvedSection } from '../shapes/screen.ts';
import { affectedFields, wholeOf } from './affected-fields.ts';
import type { ResolveContext } from './resolve-context.ts';
import { resolveField, type FormState, type NamedField } from './resolve-field.ts';
import { resolveProps } from './resolve-props.ts';

/** @returns the props of a form block beside its declared ones */
export function resolveForm(form: CompiledForm, scope: Scope, context: ResolveContext): Record<string, unknown> {
  const { snapshot } = context;
  const state: FormState = { form, locked: isLocked(form, scope), held: isSubmitting(snapshot) };
  const parts = form.items.flatMap((item): readonly (DrawnSection | ResolvedBlock)[] =>
    isSection(item) ? resolveSection(item, state, scope, context) : context.blocks([item], scope),
  );
  const last = lastTyped(parts);
  return {
    id: form.id,
    submit: form.submit,
    busy: isWorking(snapshot),
    items: parts.map((part) => ('named' in part ? sectionOf(part, last) : part)),
    summary: snapshot.failedForm === form.id ? summaryOf(parts) : [],
  };
}

/** A section that is on screen: what it says itself, and its fields. */
interface DrawnSection {
  readonly frame: Omit<ResolvedSection, 'fields'>;
  readonly named: readonly NamedField[];
}

/** @returns none for one that is not drawn; the same as last while nothing in it has changed, of which no field is asked then */
function resolveSection(
  section: CompiledSection,
  state: FormState,
  scope: Scope,
  context: ResolveContext,
): readonly DrawnSection[] {
  const { memory, snapshot } = context;
  const flags = (state.locked ? 1 : 0) + (state.held ? 2 : 0);
  const resolve = (): readonly DrawnSection[] => {
    const frame = resolveFrame(state.form, section, scope, context);
    if (frame === null) return [];
    const named = memory.list(
      section.fields,
      (field) => resolveField(field, state, scope, context),
      (before) => affectedFields(section, before, snapshot),
      flags,
    );
    return [{ frame, named }];
  };
  return memory.resolved(wholeOf(section), resolve, [snapshot.errors, snapshot.pending, flags]);
}

/** @returns what a section says itself; null for one that is not drawn */
function resolveFrame(
  form: CompiledForm,
  section: CompiledSection,
  scope: Scope,
  context: ResolveContext,
): Omit<ResolvedSection, 'fields'> | null {
  const { schema, bind, legend, when, item } = section;
  return context.memory.resolved(section, () => {
    if (!passesInForm(form, bind, when, scope)) return null;
    const named = legend === undefined ? {} : { legend: context.localizer.rich(scope.text(legend)) };
    const own = item && { item: resolveProps(item, scope, context) as unknown as ResolvedItem };
    return { section: section.section, schema, bind, ...named, ...own };
  });
}

/** The last field that is typed into by keyboard. */
function lastTyped(parts: readonly (DrawnSection | ResolvedBlock)[]): ResolvedField | undefined {
  let last: NamedField | undefined;
  for (const part of parts) if ('named' in part) last = part.named.findLast(({ keyboard }) => keyboard) ?? last;
  return last?.field;
}

/** The section as it is drawn, with the last field of the form marked. */
function sectionOf(part: DrawnSection, last: ResolvedField | undefined): ResolvedSection {
  const section = unmarked(part);
  if (last === undefined || !section.fields.includes(last)) return section;
  return { ...section, fields: section.fields.map((field) => (field === last ? lastOf(field) : field)) };
}

/** The same for the same, so that nobody has to compare the two. */
const unmarked = perObject(({ frame, named }: DrawnSection): ResolvedSection => ({
  ...frame,
  fields: named.map(({ field }) => field),
}));

/** The same for the same, as above. */
const lastOf = perObject((field: ResolvedField): ResolvedField => ({ ...field, last: true }));

/** Errors in the order of the fields. */
function summaryOf(parts: readonly (DrawnSection | ResolvedBlock)[]): ResolvedForm['summary'] {
  return parts.flatMap((part) => {
    if (!('named' in part)) return [];
    const lines = part.named.flatMap((named) => lineOf(named) ?? []);
    const { item, legend } = part.frame;
    // Each item has the same fields: which of them it is, its legend says.
    return item && legend ? lines.map((line) => ({ ...line, label: [...legend, ...ofField(line)] })) : lines;
  });
}

function ofField({ label }: ResolvedForm['summary'][number]): RichText {
  return label ? [' – ', ...label] : [];
}

/** A message that does not name its field itself stands beside the field's name. The same for the same field; null without an error. */
const lineOf = perObject(({ field: { path, error }, name }: NamedField): ResolvedForm['summary'][number] | null => {
  if (error === null) return null;
  return { path, text: error, ...(says(error, name) ? {} : { label: name }) };
});

function says(message: RichText, name: RichText): boolean {
  return plainText(message).toLowerCase().includes(plainText(name).toLowerCase());
}
