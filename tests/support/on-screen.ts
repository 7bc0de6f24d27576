import { plainText } from '../../src/runtime/copy/rich-text.ts';
import type { BlockView, FieldView, FormView, View } from '../../src/runtime/shapes/view-model.ts';

/** Blocks that can be used now: those of the open modal, else those of the step. */
export function blocksOf(view: View): readonly BlockView[] {
  return view.modal?.blocks ?? view.blocks;
}

/** Forms that can be used now, in their order. */
export function formsOf(view: View): FormView[] {
  return blocksOf(view)
    .filter(({ widget }) => widget === 'form')
    .map(({ props }) => props as unknown as FormView);
}

/** Fields that can be used now, of every form. */
export function fieldsOf(view: View): FieldView[] {
  return formsOf(view).flatMap(({ items }) => items.flatMap((item) => ('section' in item ? item.fields : [])));
}

/** Values that a field offers to choose from; undefined for one that is typed into. */
export function choicesOf(field: FieldView): readonly unknown[] | undefined {
  if (field.options !== undefined) return field.options.map(({ value }) => value);
  const { cards } = field.props as { readonly cards?: readonly { readonly value: unknown }[] };
  return cards?.map(({ value }) => value);
}

/** Whether something on screen raises this event. */
export function raises(view: View, event: string): boolean {
  if (event === 'LEAVE') return true;
  if (event === 'BACK' && view.modal === null && view.back) return true;
  if (event === 'CLOSE') return view.modal !== null;
  const blocks = blocksOf(view);
  const isOfRecords = ['EDIT', 'REMOVE'].includes(event) && blocks.some(({ widget }) => widget === 'records');
  return isOfRecords || holds(blocks, event);
}

/** Error texts by name of the field. */
export function errorsOf(view: View): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(view).flatMap(({ name, error }) => (error === null ? [] : [[name, plainText(error)]])),
  );
}

function holds(value: unknown, wanted: string): boolean {
  if (typeof value !== 'object' || value === null) return value === wanted;
  return Object.values(value).some((inner) => holds(inner, wanted));
}
