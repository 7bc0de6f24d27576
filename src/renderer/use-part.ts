import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ResolvedBlock } from '../runtime/shapes/screen.ts';
import { deepEquals } from './deep-equals.ts';
import { useFlow } from './flow-context.ts';
import type { ScreenPart } from './put-in-place.ts';

/**
 * What `select` reads off what stands at a place of the screen. The component renders again only when that has another
 * value, and is not even asked when something else changes: a key pressed renders its own field alone.
 *
 * @param equal whether two values are drawn alike
 * @returns the same object as before while it is equal
 */
export function usePart<Part extends ScreenPart, Value = Part | undefined>(
  place: string,
  select: (part: Part | undefined) => Value,
  equal: (one: Value, other: Value) => boolean = deepEquals,
): Value {
  const { parts } = useFlow();
  const last = useRef<{ readonly part: ScreenPart | undefined; readonly value: Value }>(undefined);
  const listen = useCallback((told: () => void) => parts.listen(place, told), [parts, place]);
  const read = () => {
    const part = parts.at(place);
    const known = last.current;
    if (known?.part === part && known !== undefined) return known.value;
    const selected = select(part as Part | undefined);
    const value = known !== undefined && equal(known.value, selected) ? known.value : selected;
    last.current = { part, value };
    return value;
  };
  return useSyncExternalStore(listen, read, read);
}

/** The block at a place; undefined when it has gone. */
export function useBlock(place: string): ResolvedBlock | undefined {
  const { parts } = useFlow();
  const listen = useCallback((told: () => void) => parts.listen(place, told), [parts, place]);
  const read = () => parts.at(place) as ResolvedBlock | undefined;
  return useSyncExternalStore(listen, read, read);
}
