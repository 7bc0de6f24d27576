import { plainText, type RichText } from '../copy/rich-text.ts';
import { isLocked, isSection, passesInForm } from '../drawn-forms.ts';
import { perObject } from '../per-object.ts';
import type { Scope } from '../scope.ts';
import { isSubmitting, isWorking } from '../selectors.ts';
import type { CompiledForm, CompiledSection } from '../shapes/compiled-flow.ts';
import type { CompiledPart } from '../shapes/compiled-part.ts';
import type { ResolvedBlock, ResolvedField, ResolvedForm, ResolvedItem, ResolvedSection } from '../shapes/screen.ts';
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
    const named = memory.list(section, section.fields, (field) => resolveField(field, state, scope, context));
    return [{ frame, named }];
  };
  return memory.resolved(wholeOf(section), resolve, snapshot.errors, snapshot.pending, flags);
}

/**
 * A section with its fields as one part, such as an item of a list: it reads its answers, and what its frame and its fields
 * read. Of what nobody knows what it reads, nobody knows for the whole.
 */
const wholeOf = perObject(({ bind, reads, fields }: CompiledSection): CompiledPart => {
  const all = [reads, ...fields.map((field) => field.reads)];
  return all.includes(undefined) ? {} : { reads: [bind, ...all.flatMap((each) => each ?? [])] };
});

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
function lastTyped(parts: readonly (DrawnSection | ResolvedBlock)[]): NamedField | undefined {
  let last: NamedField | undefined;
  for (const part of parts) if ('named' in part) last = part.named.findLast(({ keyboard }) => keyboard) ?? last;
  return last;
}

/** The section as it is drawn, with the last field of the form marked: the same for the same fields. */
function sectionOf({ frame, named }: DrawnSection, last: NamedField | undefined): ResolvedSection {
  const own = named.find((each) => each === last);
  const known = sections.get(named);
  if (known !== undefined && known.frame === frame && known.last === own) return known.section;
  const section = { ...frame, fields: named.map((each) => (each === own ? lastOf(each.field) : each.field)) };
  sections.set(named, { frame, last: own, section });
  return section;
}

interface KnownSection {
  readonly frame: DrawnSection['frame'];
  readonly last: NamedField | undefined;
  readonly section: ResolvedSection;
}

const sections = new WeakMap<readonly NamedField[], KnownSection>();

/** The same for the same field, so that nobody has to compare the two. */
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
