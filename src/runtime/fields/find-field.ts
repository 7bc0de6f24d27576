/** Finds fields and reads their answers. This folder imports `visit`, utilities and data shapes. */
import { isBlockVisible, isSection, isVisibleInForm } from './visible-forms.ts';
import { expandFormItems, type RunnableFlow, type Scope } from '../visit/scope.ts';
import { modalOf, stepOf } from '../visit/selectors.ts';
import type { CompiledBlock, CompiledField, CompiledForm, CompiledSection } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { OptionalFeatures } from '../shapes/optional-features.ts';

/** A field, and the section, form and blocks around it. */
export interface FieldOccurrence {
  readonly ancestorBlocks: readonly CompiledBlock[];
  readonly form: CompiledForm;
  readonly section: CompiledSection;
  readonly field: CompiledField;
}

/** The visible field with this path in the open modal, or else in the step. */
export function findField(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  scope: Scope,
  path: string,
): FieldOccurrence | undefined {
  return occurrencesOnScreen(runnable, snapshot, path).find(
    ({ ancestorBlocks, form, section, field }) =>
      ancestorBlocks.every((block) => isBlockVisible(block, scope)) &&
      isVisibleInForm(form, section.bind, section.when, scope) &&
      isVisibleInForm(form, field.path, field.when, scope),
  );
}

/** The fields with this path, visible or hidden, in the open modal, or else in the step. */
export function occurrencesOnScreen(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  path: string,
): readonly FieldOccurrence[] {
  const { flow } = runnable;
  return occurrencesIn(runnable, modalOf(flow, snapshot) ?? stepOf(flow, snapshot), path);
}

/**
 * The errors of fields on other steps. Returns the same object if these are all errors.
 *
 * @param earlierErrors also includes newer errors from a program
 */
export function errorsOfOtherSteps(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  earlierErrors?: Snapshot['errors'],
): Snapshot['errors'] {
  const entries = Object.entries(snapshot.errors);
  const { flow } = runnable;
  const blocks = [stepOf(flow, snapshot), modalOf(flow, snapshot)].flatMap((container) => container?.blocks ?? []);
  const otherEntries = entries.filter(
    ([path, error]) =>
      (earlierErrors && error.isFromProgram && error !== earlierErrors[path]) ||
      !occurrencesIn(runnable, { blocks }, path)[0],
  );
  return otherEntries.length === entries.length ? snapshot.errors : Object.fromEntries(otherEntries);
}

export function occurrencesIn(
  runnable: { readonly features?: Pick<OptionalFeatures, 'expandItems'> | undefined },
  container: { readonly blocks: readonly CompiledBlock[] } | undefined,
  path: string,
): readonly FieldOccurrence[] {
  return collectFields(runnable, container?.blocks ?? [], path).filter(({ field }) => field.path === path);
}

/** All fields in these blocks, visible or hidden. @param selection see `expandFormItems` */
export function collectFields(
  runnable: { readonly features?: Pick<OptionalFeatures, 'expandItems'> | undefined },
  blocks: readonly CompiledBlock[],
  selection: Snapshot | string,
  ancestors: readonly CompiledBlock[] = [],
): readonly FieldOccurrence[] {
  return blocks.flatMap((block) => {
    const blockPath = [...ancestors, block];
    const { form, props } = block;
    const items = form?.items === undefined ? [] : expandFormItems(runnable, form.items, selection);
    return [
      ...items.flatMap((section) =>
        form && isSection(section)
          ? section.fields.map((field) => ({ ancestorBlocks: blockPath, form, section, field }))
          : [],
      ),
      ...Object.values(props).flatMap((prop) =>
        prop.kind === 'blocks' ? collectFields(runnable, prop.blocks, selection, blockPath) : [],
      ),
    ];
  });
}
