import { plainText } from '../runtime/copy/rich-text.ts';
import type { ResolvedBlock, ResolvedField, ResolvedForm, Screen } from '../runtime/shapes/screen.ts';
import { searchOf } from './enter-answer.ts';

/** Blocks that can be used now: those of the open modal, else those of the step. */
function blocksOf(screen: Screen): readonly ResolvedBlock[] {
  return screen.modal?.blocks ?? screen.blocks;
}

/** Forms that can be used now, in their order; also those that stand inside another block. */
export function formsOf(screen: Screen): ResolvedForm[] {
  return formsAmong(blocksOf(screen));
}

/** Forms among these blocks, and inside them. @internal */
export function formsAmong(blocks: readonly ResolvedBlock[]): ResolvedForm[] {
  return blocks.flatMap(({ widget, props }) =>
    widget === 'form'
      ? [props as unknown as ResolvedForm]
      : formsAmong((props['blocks'] as readonly ResolvedBlock[] | undefined) ?? []),
  );
}

/** Fields that can be used now, of every form. */
export function fieldsOf(screen: Screen): ResolvedField[] {
  return formsOf(screen).flatMap(({ items }) => items.flatMap((item) => ('section' in item ? item.fields : [])));
}

/** Values that one chooses from at a field; undefined for one that is typed into, also where that is searched for. */
export function choicesOf(field: ResolvedField): readonly unknown[] | undefined {
  if (searchOf(field) !== undefined) return undefined;
  if (field.options !== undefined) return field.options.map(({ value }) => value);
  const { cards } = field.props as { readonly cards?: readonly { readonly value: unknown }[] };
  return cards?.map(({ value }) => value);
}

/** Whether a field can be given an answer: none is one, and of a list each that is in it. */
export function canAnswer(field: ResolvedField, answer: unknown): boolean {
  const choices = choicesOf(field);
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return choices === undefined || answer === null || chosen.every((one) => choices.includes(one));
}

/** Whether something on screen raises this event. */
export function raises(screen: Screen, event: string): boolean {
  if (event === 'LEAVE') return true;
  if (event === 'BACK' && screen.modal === null && screen.back) return true;
  if (event === 'FORWARD') return screen.modal === null && screen.forward;
  if (event === 'CLOSE') return screen.modal !== null;
  const blocks = blocksOf(screen);
  const isOfRecords = ['EDIT', 'REMOVE'].includes(event) && blocks.some(({ widget }) => widget === 'records');
  const isOfReview = event === 'CHANGE' && blocks.some(({ widget }) => widget === 'review');
  return (
    isOfRecords || isOfReview || holds(blocks, event) || (screen.modal === null && holds(aroundStep(screen), event))
  );
}

/** What every step shows around its own blocks: help, legal text and the column beside it. */
function aroundStep({ help, legal, aside }: Screen): readonly ResolvedBlock[] {
  return [...help, ...legal, ...(aside?.blocks ?? [])];
}

/** Error texts by name of the field. */
export function errorsOf(screen: Screen): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(screen).flatMap(({ name, error }) => (error === null ? [] : [[name, plainText(error)]])),
  );
}

function holds(value: unknown, wanted: string): boolean {
  if (typeof value !== 'object' || value === null) return value === wanted;
  return Object.values(value).some((inner) => holds(inner, wanted));
}
