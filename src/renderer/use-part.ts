import { useMemo, useSyncExternalStore } from 'react';
import type { ResolvedBlock } from '../runtime/shapes/screen.ts';
import { deepEquals } from './deep-equals.ts';
import { useFlow } from './flow-context.ts';
import { framePlace, type PlacedPart, type ScreenFrame, type ScreenParts } from './screen-parts.ts';

/**
 * What `select` reads off what stands at a place of the screen. The component renders again only when that has another
 * value, and is not even asked when something else changes: a key pressed renders its own field alone.
 *
 * @param select the same for as long as what stands there is
 * @param equal whether two values are drawn alike
 * @returns the same object as before while it is equal
 */
export function usePart<Part extends PlacedPart, Value = Part | undefined>(
  place: string,
  select: (part: Part | undefined) => Value,
  equal: (one: Value, other: Value) => boolean = deepEquals,
): Value {
  const { parts } = useFlow();
  const reader = useMemo(() => partReader<Value>(parts, place), [parts, place]);
  const read = () => reader.read(select as (part: PlacedPart | undefined) => Value, equal);
  return useSyncExternalStore(reader.listen, read, read);
}

/** The block at a place; undefined when it has gone. */
export function useBlock(place: string): ResolvedBlock | undefined {
  return usePart<ResolvedBlock>(place, (block) => block, Object.is);
}

/** What `select` reads off what concerns the screen as a whole, in the same way. */
export function useScreen<Value>(select: (screen: ScreenFrame) => Value): Value {
  return usePart(framePlace, select as (screen: ScreenFrame | undefined) => Value);
}

function partReader<Value>(parts: ScreenParts, place: string) {
  let last: { readonly part: PlacedPart | undefined; readonly value: Value } | undefined;
  return {
    listen: (told: () => void) => parts.listen(place, told),
    read(select: (part: PlacedPart | undefined) => Value, equal: (one: Value, other: Value) => boolean): Value {
      const part = parts.at(place);
      if (last !== undefined && last.part === part) return last.value;
      const value = select(part);
      // Parts that did not change are the same object in each screen, so that only what differs is compared in depth.
      last = { part, value: last !== undefined && equal(last.value, value) ? last.value : value };
      return last.value;
    },
  };
}
