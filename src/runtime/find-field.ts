import { isDrawn, isSection, passesInForm } from './drawn-forms.ts';
import { itemsOf, type RunnableFlow, type Scope } from './scope.ts';
import { modalOf, stepOf } from './selectors.ts';
import type { CompiledBlock, CompiledField, CompiledForm, CompiledSection } from './shapes/compiled-flow.ts';
import type { Snapshot } from './shapes/snapshot.ts';
import type { Ways } from './shapes/ways.ts';

/** A field, and what it stands in. */
export interface FieldPlace {
  /** The outermost first. */
  readonly blocks: readonly CompiledBlock[];
  readonly form: CompiledForm;
  readonly section: CompiledSection;
  readonly field: CompiledField;
}

/** The visible field of this path: in the open modal if there is one, else in the step. */
export function findField(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  scope: Scope,
  path: string,
): FieldPlace | undefined {
  return placesOf(runnable, snapshot, path).find(
    ({ blocks: around, form, section, field }) =>
      around.every((block) => isDrawn(block, scope)) &&
      passesInForm(form, section.bind, section.when, scope) &&
      passesInForm(form, field.path, field.when, scope),
  );
}

/** The fields of this path, on screen or not: of the open modal if there is one, else of the step. */
export function placesOf(runnable: RunnableFlow, snapshot: Snapshot, path: string): readonly FieldPlace[] {
  const { flow } = runnable;
  return placesIn(runnable, modalOf(flow, snapshot) ?? stepOf(flow, snapshot), path);
}

/**
 * The errors at fields of other steps: they are shown once such a step is reached. The same object if all are.
 *
 * @param before earlier errors: errors that a program has given since are included, because they are for what follows
 */
export function errorsElsewhere(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  before?: Snapshot['errors'],
): Snapshot['errors'] {
  const all = Object.entries(snapshot.errors);
  const { flow } = runnable;
  const blocks = [stepOf(flow, snapshot), modalOf(flow, snapshot)].flatMap((on) => on?.blocks ?? []);
  const elsewhere = all.filter(
    ([path, error]) => (before && error.given && error !== before[path]) || !placesIn(runnable, { blocks }, path)[0],
  );
  return elsewhere.length === all.length ? snapshot.errors : Object.fromEntries(elsewhere);
}

/** The fields of this path in a step or modal. */
export function placesIn(
  runnable: { readonly ways?: Pick<Ways, 'items'> | undefined },
  on: { readonly blocks: readonly CompiledBlock[] } | undefined,
  path: string,
): readonly FieldPlace[] {
  return fieldsAmong(runnable, on?.blocks ?? [], path).filter(({ field }) => field.path === path);
}

/** Every field in these blocks, on screen or not. @param at as in `itemsOf` */
export function fieldsAmong(
  runnable: { readonly ways?: Pick<Ways, 'items'> | undefined },
  blocks: readonly CompiledBlock[],
  at: Snapshot | string,
  around: readonly CompiledBlock[] = [],
): readonly FieldPlace[] {
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
