import { plainText } from '../runtime/copy/rich-text.ts';
import type { ResolvedBlock, ResolvedField, ResolvedForm, Screen } from '../runtime/shapes/screen.ts';
import { searchPropsOf } from './enter-answer.ts';

/** Blocks of the open modal, or else of the step. */
function blocksOf(screen: Screen): readonly ResolvedBlock[] {
  return screen.modal?.blocks ?? screen.blocks;
}

export function formsOf(screen: Screen): ResolvedForm[] {
  return formsAmong(blocksOf(screen));
}

/** @internal */
export function formsAmong(blocks: readonly ResolvedBlock[]): ResolvedForm[] {
  return blocks.flatMap(({ widget, props }) =>
    widget === 'form'
      ? [props as unknown as ResolvedForm]
      : formsAmong((props['blocks'] as readonly ResolvedBlock[] | undefined) ?? []),
  );
}

export function fieldsOf(screen: Screen): ResolvedField[] {
  return formsOf(screen).flatMap(({ items }) => items.flatMap((item) => ('section' in item ? item.fields : [])));
}

/** Values that a field accepts as a choice; undefined for text and search fields. */
export function choicesOf(field: ResolvedField): readonly unknown[] | undefined {
  if (searchPropsOf(field) !== undefined) return undefined;
  if (field.options !== undefined) return field.options.map(({ value }) => value);
  const { cards } = field.props as { readonly cards?: readonly { readonly value: unknown }[] };
  return cards?.map(({ value }) => value);
}

export function acceptsAnswer(field: ResolvedField, answer: unknown): boolean {
  const choices = choicesOf(field);
  const chosenValues: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return choices === undefined || answer === null || chosenValues.every((choice) => choices.includes(choice));
}

export function canRaise(screen: Screen, event: string): boolean {
  if (event === 'LEAVE') return true;
  if (event === 'BACK' && screen.modal === null && screen.canGoBack) return true;
  if (event === 'FORWARD') return screen.modal === null && screen.canGoForward;
  if (event === 'CLOSE') return screen.modal !== null;
  const blocks = blocksOf(screen);
  const isRecordEvent = ['EDIT', 'REMOVE'].includes(event) && blocks.some(({ widget }) => widget === 'records');
  const isReviewEvent = event === 'CHANGE' && blocks.some(({ widget }) => widget === 'review');
  return (
    isRecordEvent ||
    isReviewEvent ||
    contains(blocks, event) ||
    (screen.modal === null && contains(surroundingBlocks(screen), event))
  );
}

function surroundingBlocks({ help, legal, aside }: Screen): readonly ResolvedBlock[] {
  return [...help, ...legal, ...(aside?.blocks ?? [])];
}

export function errorsOf(screen: Screen): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(screen).flatMap(({ name, error }) => (error === null ? [] : [[name, plainText(error)]])),
  );
}

function contains(value: unknown, searched: string): boolean {
  if (typeof value !== 'object' || value === null) return value === searched;
  return Object.values(value).some((inner) => contains(inner, searched));
}
