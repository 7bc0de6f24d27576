import { isRecord } from '../runtime/utilities/json.ts';
import type { ResolvedField } from '../runtime/shapes/screen.ts';
import type { SearchProps } from '../runtime/shapes/search-props.ts';
import type { FlowDispatch } from '../runtime/shapes/store-types.ts';

/**
 * Enters an answer and leaves the field. In a search field, an object chooses a search result, and a string is typed.
 */
export function enterAnswer(dispatch: FlowDispatch, field: ResolvedField, answer: unknown): void {
  const search = searchPropsOf(field);
  if (search !== undefined && isRecord(answer)) {
    dispatch.raise(search.found, { data: { items: [answer] } });
    dispatch.input(field.path, answer[search.value] ?? null);
  } else dispatch.input(field.path, answer);
  dispatch.blur(field.path);
}

export function searchPropsOf({ props }: ResolvedField): SearchProps['search'] | undefined {
  return isRecord(props['search']) ? (props as unknown as SearchProps).search : undefined;
}
