import { isRecord } from '../runtime/json.ts';
import type { ResolvedField } from '../runtime/shapes/screen.ts';
import type { SearchProps } from '../runtime/shapes/search-props.ts';
import type { FlowDispatch } from '../runtime/shapes/store-types.ts';

/**
 * Answers a field as its control would, and leaves it. At one that is searched for, an object is what was found and chosen,
 * and a text is what was typed.
 */
export function enterAnswer(dispatch: FlowDispatch, field: ResolvedField, answer: unknown): void {
  const search = searchOf(field);
  if (search !== undefined && isRecord(answer)) {
    dispatch.raise(search.found, { data: { items: [answer] } });
    dispatch.input(field.path, answer[search.value] ?? null);
  } else dispatch.input(field.path, answer);
  dispatch.blur(field.path);
}

/** How a field is searched for as one types; undefined for one that is not. */
export function searchOf({ props }: ResolvedField): SearchProps['search'] | undefined {
  return isRecord(props['search']) ? (props as unknown as SearchProps).search : undefined;
}
