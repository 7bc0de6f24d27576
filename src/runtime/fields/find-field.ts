import { isVisible, isSection, isVisibleInForm } from './visible-forms.ts';
import { itemsOf, type RunnableFlow, type Scope } from '../visit/scope.ts';
import { modalOf, stepOf } from '../visit/selectors.ts';
import type { CompiledBlock, CompiledField, CompiledForm, CompiledSection } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { OptionalFeatures } from '../shapes/optional-features.ts';

/** A field with its section, form and blocks. */
export interface FoundField {
  readonly blocks: readonly CompiledBlock[];
  readonly form: CompiledForm;
  readonly section: CompiledSection;
  readonly field: CompiledField;
}

/** The visible field of a path in the open modal, else in the step. */
export function findField(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  scope: Scope,
  path: string,
): FoundField | undefined {
  return occurrencesOf(runnable, snapshot, path).find(
    ({ blocks: around, form, section, field }) =>
      around.every((block) => isVisible(block, scope)) &&
      isVisibleInForm(form, section.bind, section.when, scope) &&
      isVisibleInForm(form, field.path, field.when, scope),
  );
}

/** The fields of a path, visible or hidden, in the open modal, else in the step. */
export function occurrencesOf(runnable: RunnableFlow, snapshot: Snapshot, path: string): readonly FoundField[] {
  const { flow } = runnable;
  return occurrencesIn(runnable, modalOf(flow, snapshot) ?? stepOf(flow, snapshot), path);
}

/**
 * The errors at fields of other steps. Returns the same object if these are all.
 *
 * @param before earlier errors; errors that a program gave after them are included
 */
export function errorsOfOtherSteps(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  before?: Snapshot['errors'],
): Snapshot['errors'] {
  const all = Object.entries(snapshot.errors);
  const { flow } = runnable;
  const blocks = [stepOf(flow, snapshot), modalOf(flow, snapshot)].flatMap((on) => on?.blocks ?? []);
  const otherErrors = all.filter(
    ([path, error]) =>
      (before && error.given && error !== before[path]) || !occurrencesIn(runnable, { blocks }, path)[0],
  );
  return otherErrors.length === all.length ? snapshot.errors : Object.fromEntries(otherErrors);
}

export function occurrencesIn(
  runnable: { readonly features?: Pick<OptionalFeatures, 'expandItems'> | undefined },
  on: { readonly blocks: readonly CompiledBlock[] } | undefined,
  path: string,
): readonly FoundField[] {
  return fieldsAmong(runnable, on?.blocks ?? [], path).filter(({ field }) => field.path === path);
}

/** All fields in these blocks, visible or hidden. @param at see `itemsOf` */
export function fieldsAmong(
  runnable: { readonly features?: Pick<OptionalFeatures, 'expandItems'> | undefined },
  blocks: readonly CompiledBlock[],
  at: Snapshot | string,
  around: readonly CompiledBlock[] = [],
): readonly FoundField[] {
  return blocks.flatMap((block) => {
    const outer = [...around, block];
    const { form, props } = block;
    const own = form?.items === undefined ? [] : itemsOf(runnable, form.items, at);
    return [
      ...own.flatMap((section) =>
        form && isSection(section) ? section.fields.map((field) => ({ blocks: outer, form, section, field })) : [],
      ),
      ...Object.values(props).flatMap((prop) =>
        prop.kind === 'blocks' ? fieldsAmong(runnable, prop.blocks, at, outer) : [],
      ),
    ];
  });
}
